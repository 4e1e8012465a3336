#!/bin/sh
# Install Card Table for one person: sh install.sh [--prefix FOLDER]
# Without a prefix it goes to ~/.local, for which no rights of an administrator are needed.
# uninstall.sh, which lies beside this and is installed too, takes all of it away again.
set -eu

prefix=${HOME:-}/.local
case $# in
0) ;;
2) if [ "$1" != --prefix ]; then echo "usage: sh install.sh [--prefix FOLDER]" >&2; exit 2; fi; prefix=$2 ;;
*) echo "usage: sh install.sh [--prefix FOLDER]" >&2; exit 2 ;;
esac
case $prefix in
/.local) echo "install.sh: there is no home folder to install into: say --prefix FOLDER" >&2; exit 2 ;;
/*) ;;
*) prefix=$(pwd)/$prefix ;;
esac
case $prefix in
*[\"\\\`\$%\&\|]* | *'
'*) echo "install.sh: this name cannot stand in a desktop entry: $prefix" >&2; exit 2 ;;
esac
here=$(cd "$(dirname "$0")" && pwd)
lib=$prefix/lib/cardtable
if [ -e "$lib" ] && [ ! -x "$lib/cardtable" ]; then
    echo "install.sh: $lib is there already, and is not Card Table: it is left as it is" >&2
    exit 1
fi

# First all of it beside its place, so that what is installed already stays whole if the disk is full.
mkdir -p "$prefix/bin" "$prefix/lib"
new=$prefix/lib/.cardtable.new.$$
trap 'rm -rf "$new"' EXIT
trap 'exit 130' INT TERM HUP
cp -R "$here/lib/cardtable" "$new"
cp "$here/uninstall.sh" "$here/COPYRIGHT.txt" "$new/"
rm -rf "$lib"
mv "$new" "$lib"
rm -f "$prefix/bin/cardtable"
ln -s ../lib/cardtable/cardtable "$prefix/bin/cardtable"

for file in applications/cardtable.desktop icons/hicolor/scalable/apps/cardtable.svg \
    icons/hicolor/256x256/apps/cardtable.png metainfo/local.cardtable.cardtable.metainfo.xml man/man6/cardtable.6.gz; do
    mkdir -p "$prefix/share/$(dirname "$file")"
    cp "$here/share/$file" "$prefix/share/$file"
done
# Started by its whole path: ~/.local/bin is not among the places where every desktop looks for programs.
sed -e "s|^TryExec=.*|TryExec=$prefix/bin/cardtable|" -e "s|^Exec=.*|Exec=\"$prefix/bin/cardtable\"|" \
    "$here/share/applications/cardtable.desktop" >"$prefix/share/applications/cardtable.desktop"
touch "$prefix/share/icons/hicolor" # desktops look for icons anew

echo "Card Table is installed: $prefix/bin/cardtable, and among the programs of the desktop."
echo "To remove it: sh $lib/uninstall.sh"
