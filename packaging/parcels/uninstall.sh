#!/bin/sh
# Remove Card Table as install.sh has installed it: sh uninstall.sh [--prefix FOLDER]
# Your matches and settings stay where they are, in ~/.local/share/cardtable.
set -eu

case $# in
0) # this file was installed with the program, in lib/cardtable of its prefix, or lies beside install.sh
    here=$(cd "$(dirname "$0")" && pwd)
    case $here in
    */lib/cardtable) prefix=${here%/lib/cardtable} ;;
    *) prefix=${HOME:-}/.local ;;
    esac
    ;;
2) if [ "$1" != --prefix ]; then echo "usage: sh uninstall.sh [--prefix FOLDER]" >&2; exit 2; fi; prefix=$2 ;;
*) echo "usage: sh uninstall.sh [--prefix FOLDER]" >&2; exit 2 ;;
esac
if [ ! -x "$prefix/lib/cardtable/cardtable" ]; then
    echo "uninstall.sh: Card Table is not installed in $prefix" >&2
    exit 1
fi

rm -rf "$prefix/lib/cardtable"
for file in bin/cardtable share/applications/cardtable.desktop share/icons/hicolor/scalable/apps/cardtable.svg \
    share/icons/hicolor/256x256/apps/cardtable.png share/metainfo/local.cardtable.cardtable.metainfo.xml \
    share/man/man6/cardtable.6.gz; do
    rm -f "$prefix/$file"
done
# Folders that only Card Table was in; where something else lies they stay.
for folder in share/icons/hicolor/scalable/apps share/icons/hicolor/scalable share/icons/hicolor/256x256/apps \
    share/icons/hicolor/256x256 share/icons/hicolor share/icons share/applications share/metainfo share/man/man6 \
    share/man share lib bin; do
    rmdir "$prefix/$folder" 2>/dev/null || true
done
echo "Card Table is removed. Your matches and settings are kept in ~/.local/share/cardtable."
