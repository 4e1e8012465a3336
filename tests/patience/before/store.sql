BEGIN TRANSACTION;
CREATE TABLE actions (
            match_id INTEGER NOT NULL REFERENCES matches,
            number INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            notation TEXT NOT NULL, at INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (match_id, number)
        ) WITHOUT ROWID
        ;
INSERT INTO "actions" VALUES(1,0,0,'move AS tab/2 found/2',0);
INSERT INTO "actions" VALUES(1,1,0,'move AD tab/8 found/0',100);
INSERT INTO "actions" VALUES(1,2,0,'move 8H tab/10 tab/3',200);
INSERT INTO "actions" VALUES(1,3,0,'move 2S tab/16 found/2',300);
INSERT INTO "actions" VALUES(1,4,0,'move 2D tab/6 found/0',400);
INSERT INTO "actions" VALUES(1,5,0,'move 3S tab/8 found/2',500);
INSERT INTO "actions" VALUES(1,6,0,'move JC tab/6 tab/10',600);
INSERT INTO "actions" VALUES(1,7,0,'move 2H tab/16 tab/15',700);
INSERT INTO "actions" VALUES(1,8,0,'move QS tab/11 tab/2',800);
INSERT INTO "actions" VALUES(1,9,0,'move KH tab/17 tab/16',900);
INSERT INTO "actions" VALUES(1,10,0,'move JS tab/17 tab/2',1000);
INSERT INTO "actions" VALUES(1,11,0,'move 4H tab/11 tab/14',1100);
INSERT INTO "actions" VALUES(1,12,0,'move 8C tab/1 tab/11',1200);
INSERT INTO "actions" VALUES(1,13,0,'move 7C tab/1 tab/11',1300);
INSERT INTO "actions" VALUES(1,14,0,'move 4S tab/1 found/2',1400);
INSERT INTO "actions" VALUES(1,15,0,'move KH tab/16 tab/17',1500);
INSERT INTO "actions" VALUES(1,16,0,'move KH tab/17 tab/1',1600);
INSERT INTO "actions" VALUES(1,17,0,'move KH tab/1 tab/16',1700);
INSERT INTO "actions" VALUES(1,18,0,'move KH tab/16 tab/1',1800);
INSERT INTO "actions" VALUES(1,19,0,'move KH tab/1 tab/16',1900);
INSERT INTO "actions" VALUES(1,20,0,'move KH tab/16 tab/1',2000);
INSERT INTO "actions" VALUES(1,21,0,'move KH tab/1 tab/17',2100);
INSERT INTO "actions" VALUES(1,22,0,'move KH tab/17 tab/16',2200);
INSERT INTO "actions" VALUES(1,23,0,'move KH tab/16 tab/1',2300);
INSERT INTO "actions" VALUES(1,24,0,'move KH tab/1 tab/17',2400);
INSERT INTO "actions" VALUES(1,25,0,'move KH tab/17 tab/1',2500);
INSERT INTO "actions" VALUES(1,26,0,'move KH tab/1 tab/17',2600);
INSERT INTO "actions" VALUES(1,27,0,'move KH tab/17 tab/1',2700);
INSERT INTO "actions" VALUES(1,28,0,'move KH tab/1 tab/16',2800);
INSERT INTO "actions" VALUES(1,29,0,'move KH tab/16 tab/1',2900);
INSERT INTO "actions" VALUES(1,30,0,'move KH tab/1 tab/16',3000);
INSERT INTO "actions" VALUES(1,31,0,'move KH tab/16 tab/17',3100);
INSERT INTO "actions" VALUES(1,32,0,'move KH tab/17 tab/16',3200);
INSERT INTO "actions" VALUES(1,33,0,'move KH tab/16 tab/17',3300);
INSERT INTO "actions" VALUES(1,34,0,'move KH tab/17 tab/16',3400);
INSERT INTO "actions" VALUES(1,35,0,'move KH tab/16 tab/17',3500);
INSERT INTO "actions" VALUES(1,36,0,'move KH tab/17 tab/1',3600);
INSERT INTO "actions" VALUES(1,37,0,'move KH tab/1 tab/16',3700);
INSERT INTO "actions" VALUES(1,38,0,'move KH tab/16 tab/1',3800);
INSERT INTO "actions" VALUES(1,39,0,'move KH tab/1 tab/17',3900);
INSERT INTO "actions" VALUES(1,40,0,'move KH tab/17 tab/16',4000);
INSERT INTO "actions" VALUES(1,41,0,'move KH tab/16 tab/17',4100);
INSERT INTO "actions" VALUES(1,42,0,'move KH tab/17 tab/16',4200);
INSERT INTO "actions" VALUES(1,43,0,'move KH tab/16 tab/17',4300);
INSERT INTO "actions" VALUES(1,44,0,'move KH tab/17 tab/1',4400);
INSERT INTO "actions" VALUES(1,45,0,'move KH tab/1 tab/17',4500);
INSERT INTO "actions" VALUES(1,46,0,'move KH tab/17 tab/1',4600);
INSERT INTO "actions" VALUES(1,47,0,'move KH tab/1 tab/17',4700);
INSERT INTO "actions" VALUES(1,48,0,'move KH tab/17 tab/16',4800);
INSERT INTO "actions" VALUES(1,49,0,'move KH tab/16 tab/17',4900);
INSERT INTO "actions" VALUES(1,50,0,'move KH tab/17 tab/1',5000);
INSERT INTO "actions" VALUES(1,51,0,'move KH tab/1 tab/16',5100);
INSERT INTO "actions" VALUES(1,52,0,'move KH tab/16 tab/17',5200);
INSERT INTO "actions" VALUES(1,53,0,'move KH tab/17 tab/16',5300);
INSERT INTO "actions" VALUES(1,54,0,'move KH tab/16 tab/1',5400);
INSERT INTO "actions" VALUES(1,55,0,'move KH tab/1 tab/16',5500);
INSERT INTO "actions" VALUES(1,56,0,'move KH tab/16 tab/1',5600);
INSERT INTO "actions" VALUES(1,57,0,'move KH tab/1 tab/17',5700);
INSERT INTO "actions" VALUES(1,58,0,'move KH tab/17 tab/1',5800);
INSERT INTO "actions" VALUES(1,59,0,'move KH tab/1 tab/17',5900);
INSERT INTO "actions" VALUES(2,0,0,'move 2D tab/7 found/2',0);
INSERT INTO "actions" VALUES(2,1,0,'move 2S tab/0 tab/6',100);
INSERT INTO "actions" VALUES(2,2,0,'move 2S tab/6 found/0',200);
INSERT INTO "actions" VALUES(2,3,0,'move 5C tab/7 tab/2',300);
INSERT INTO "actions" VALUES(2,4,0,'move 3S tab/6 found/0',400);
INSERT INTO "actions" VALUES(2,5,0,'move 8C tab/6 tab/1',500);
INSERT INTO "actions" VALUES(2,6,0,'move 4D tab/7 tab/2',600);
INSERT INTO "actions" VALUES(2,7,0,'move QH tab/0 tab/7',700);
INSERT INTO "actions" VALUES(2,8,0,'move QS tab/3 tab/0',800);
INSERT INTO "actions" VALUES(2,9,0,'move 7S tab/6 tab/1',900);
INSERT INTO "actions" VALUES(2,10,0,'move QS tab/0 tab/6',1000);
INSERT INTO "actions" VALUES(2,11,0,'move QH tab/7 tab/0',1100);
INSERT INTO "actions" VALUES(2,12,0,'move QS tab/6 tab/7',1200);
INSERT INTO "actions" VALUES(2,13,0,'move 4D tab/2 tab/4',1300);
INSERT INTO "actions" VALUES(2,14,0,'move 4D tab/4 tab/2',1400);
INSERT INTO "actions" VALUES(2,15,0,'move QS tab/7 tab/6',1500);
INSERT INTO "actions" VALUES(2,16,0,'move 4D tab/2 tab/4',1600);
INSERT INTO "actions" VALUES(2,17,0,'move QH tab/0 tab/7',1700);
INSERT INTO "actions" VALUES(2,18,0,'move QS tab/6 tab/0',1800);
INSERT INTO "actions" VALUES(2,19,0,'move 4D tab/4 tab/2',1900);
INSERT INTO "actions" VALUES(2,20,0,'move QH tab/7 tab/6',2000);
INSERT INTO "actions" VALUES(2,21,0,'move 4D tab/2 tab/4',2100);
INSERT INTO "actions" VALUES(2,22,0,'move 4D tab/4 tab/2',2200);
INSERT INTO "actions" VALUES(2,23,0,'move 4D tab/2 tab/4',2300);
INSERT INTO "actions" VALUES(2,24,0,'move QS tab/0 tab/7',2400);
INSERT INTO "actions" VALUES(2,25,0,'move 4D tab/4 tab/2',2500);
INSERT INTO "actions" VALUES(2,26,0,'move QS tab/7 tab/0',2600);
INSERT INTO "actions" VALUES(2,27,0,'move 4D tab/2 tab/4',2700);
INSERT INTO "actions" VALUES(2,28,0,'move 4D tab/4 tab/2',2800);
INSERT INTO "actions" VALUES(2,29,0,'move 4D tab/2 tab/4',2900);
INSERT INTO "actions" VALUES(2,30,0,'move 4D tab/4 tab/2',3000);
INSERT INTO "actions" VALUES(2,31,0,'move 4D tab/2 tab/4',3100);
INSERT INTO "actions" VALUES(2,32,0,'move 4D tab/4 tab/2',3200);
INSERT INTO "actions" VALUES(2,33,0,'move 4D tab/2 tab/4',3300);
INSERT INTO "actions" VALUES(2,34,0,'move 4D tab/4 tab/2',3400);
INSERT INTO "actions" VALUES(2,35,0,'move QH tab/6 tab/7',3500);
INSERT INTO "actions" VALUES(2,36,0,'move QH tab/7 tab/6',3600);
INSERT INTO "actions" VALUES(2,37,0,'move 4D tab/2 tab/4',3700);
INSERT INTO "actions" VALUES(2,38,0,'move QS tab/0 tab/7',3800);
INSERT INTO "actions" VALUES(2,39,0,'move 4D tab/4 tab/2',3900);
INSERT INTO "actions" VALUES(2,40,0,'move 4D tab/2 tab/4',4000);
INSERT INTO "actions" VALUES(2,41,0,'move QH tab/6 tab/0',4100);
INSERT INTO "actions" VALUES(2,42,0,'move 4D tab/4 tab/2',4200);
INSERT INTO "actions" VALUES(2,43,0,'move QS tab/7 tab/6',4300);
INSERT INTO "actions" VALUES(2,44,0,'move 4D tab/2 tab/4',4400);
INSERT INTO "actions" VALUES(2,45,0,'move QH tab/0 tab/7',4500);
INSERT INTO "actions" VALUES(2,46,0,'move QS tab/6 tab/0',4600);
INSERT INTO "actions" VALUES(2,47,0,'move 4D tab/4 tab/2',4700);
INSERT INTO "actions" VALUES(2,48,0,'move QH tab/7 tab/6',4800);
INSERT INTO "actions" VALUES(2,49,0,'move QH tab/6 tab/7',4900);
INSERT INTO "actions" VALUES(2,50,0,'move 4D tab/2 tab/4',5000);
INSERT INTO "actions" VALUES(2,51,0,'move 4D tab/4 tab/2',5100);
INSERT INTO "actions" VALUES(2,52,0,'move QH tab/7 tab/6',5200);
INSERT INTO "actions" VALUES(2,53,0,'move 4D tab/2 tab/4',5300);
INSERT INTO "actions" VALUES(2,54,0,'move QH tab/6 tab/7',5400);
INSERT INTO "actions" VALUES(2,55,0,'move QH tab/7 tab/6',5500);
INSERT INTO "actions" VALUES(2,56,0,'move QS tab/0 tab/7',5600);
INSERT INTO "actions" VALUES(2,57,0,'move 4D tab/4 tab/2',5700);
INSERT INTO "actions" VALUES(2,58,0,'move QH tab/6 tab/0',5800);
INSERT INTO "actions" VALUES(2,59,0,'move QS tab/7 tab/6',5900);
INSERT INTO "actions" VALUES(2,60,0,'give_up',9000);
INSERT INTO "actions" VALUES(3,0,0,'draw stock',0);
INSERT INTO "actions" VALUES(3,1,0,'move 10D waste tab/4',100);
INSERT INTO "actions" VALUES(3,2,0,'draw stock',200);
INSERT INTO "actions" VALUES(3,3,0,'move 4S waste tab/2',300);
INSERT INTO "actions" VALUES(3,4,0,'draw stock',400);
INSERT INTO "actions" VALUES(3,5,0,'move 5C waste tab/1',500);
INSERT INTO "actions" VALUES(3,6,0,'draw stock',600);
INSERT INTO "actions" VALUES(3,7,0,'move KH waste tab/2',700);
INSERT INTO "actions" VALUES(3,8,0,'draw stock',800);
INSERT INTO "actions" VALUES(3,9,0,'move JC waste tab/4',900);
INSERT INTO "actions" VALUES(3,10,0,'draw stock',1000);
INSERT INTO "actions" VALUES(3,11,0,'move AD waste found/0',1100);
INSERT INTO "actions" VALUES(3,12,0,'draw stock',1200);
INSERT INTO "actions" VALUES(3,13,0,'move JS waste tab/1',1300);
INSERT INTO "actions" VALUES(3,14,0,'draw stock',1400);
INSERT INTO "actions" VALUES(3,15,0,'move QC waste tab/5',1500);
INSERT INTO "actions" VALUES(3,16,0,'draw stock',1600);
INSERT INTO "actions" VALUES(3,17,0,'move 2D waste found/0',1700);
INSERT INTO "actions" VALUES(3,18,0,'draw stock',1800);
INSERT INTO "actions" VALUES(3,19,0,'move QS waste tab/0',1900);
INSERT INTO "actions" VALUES(3,20,0,'draw stock',2000);
INSERT INTO "actions" VALUES(3,21,0,'move 7C waste tab/4',2100);
INSERT INTO "actions" VALUES(3,22,0,'draw stock',2200);
INSERT INTO "actions" VALUES(3,23,0,'move JH waste tab/5',2300);
INSERT INTO "actions" VALUES(3,24,0,'draw stock',2400);
INSERT INTO "actions" VALUES(3,25,0,'move KD waste tab/5',2500);
INSERT INTO "actions" VALUES(3,26,0,'draw stock',2600);
INSERT INTO "actions" VALUES(3,27,0,'move AC waste tab/0',2700);
INSERT INTO "actions" VALUES(3,28,0,'move AC tab/0 found/3',2800);
INSERT INTO "actions" VALUES(3,29,0,'draw stock',2900);
INSERT INTO "actions" VALUES(3,30,0,'move 8H waste tab/0',3000);
INSERT INTO "actions" VALUES(3,31,0,'draw stock',3100);
INSERT INTO "actions" VALUES(3,32,0,'move 2H waste tab/2',3200);
INSERT INTO "actions" VALUES(3,33,0,'move 2H tab/2 found/3',3300);
INSERT INTO "actions" VALUES(3,34,0,'draw stock',3400);
INSERT INTO "actions" VALUES(3,35,0,'move JD waste tab/5',3500);
INSERT INTO "actions" VALUES(3,36,0,'draw stock',3600);
INSERT INTO "actions" VALUES(3,37,0,'move 3S waste found/0',3700);
INSERT INTO "actions" VALUES(3,38,0,'draw stock',3800);
INSERT INTO "actions" VALUES(3,39,0,'move 8D waste tab/3',3900);
INSERT INTO "actions" VALUES(3,40,0,'draw stock',4000);
INSERT INTO "actions" VALUES(3,41,0,'move AH waste found/2',4100);
INSERT INTO "actions" VALUES(3,42,0,'draw stock',4200);
INSERT INTO "actions" VALUES(3,43,0,'move 6D waste tab/4',4300);
INSERT INTO "actions" VALUES(3,44,0,'draw stock',4400);
INSERT INTO "actions" VALUES(3,45,0,'move 3H waste found/3',4500);
INSERT INTO "actions" VALUES(3,46,0,'draw stock',4600);
INSERT INTO "actions" VALUES(3,47,0,'move 9C waste tab/2',4700);
INSERT INTO "actions" VALUES(3,48,0,'draw stock',4800);
INSERT INTO "actions" VALUES(3,49,0,'move KC waste tab/0',4900);
INSERT INTO "actions" VALUES(3,50,0,'draw stock',5000);
INSERT INTO "actions" VALUES(3,51,0,'move 3D waste tab/4',5100);
INSERT INTO "actions" VALUES(3,52,0,'draw stock',5200);
INSERT INTO "actions" VALUES(3,53,0,'move 6H waste tab/4',5300);
INSERT INTO "actions" VALUES(3,54,0,'draw stock',5400);
INSERT INTO "actions" VALUES(3,55,0,'move 3C waste tab/4',5500);
INSERT INTO "actions" VALUES(3,56,0,'draw stock',5600);
INSERT INTO "actions" VALUES(3,57,0,'move 6C waste tab/4',5700);
INSERT INTO "actions" VALUES(3,58,0,'draw stock',5800);
INSERT INTO "actions" VALUES(3,59,0,'move 9H waste tab/3',5900);
INSERT INTO "actions" VALUES(4,0,0,'move AH tab/5 tab/2',0);
INSERT INTO "actions" VALUES(4,1,0,'move 10H tab/1 tab/2',100);
INSERT INTO "actions" VALUES(4,2,0,'move 4S tab/1 tab/0',200);
INSERT INTO "actions" VALUES(4,3,0,'move 3C tab/2 tab/5',300);
INSERT INTO "actions" VALUES(4,4,0,'move 8H tab/1 tab/5',400);
INSERT INTO "actions" VALUES(4,5,0,'move 4H tab/5 tab/1',500);
INSERT INTO "actions" VALUES(4,6,0,'move 2C tab/1 tab/2',600);
INSERT INTO "actions" VALUES(4,7,0,'move AD tab/1 found/3',700);
INSERT INTO "actions" VALUES(4,8,0,'draw stock',800);
INSERT INTO "actions" VALUES(4,9,0,'move 10H tab/2 tab/3',900);
INSERT INTO "actions" VALUES(4,10,0,'move QC tab/3 tab/0',1000);
INSERT INTO "actions" VALUES(4,11,0,'move 10H tab/0 tab/2',1100);
INSERT INTO "actions" VALUES(4,12,0,'move 6S tab/6 tab/5',1200);
INSERT INTO "actions" VALUES(4,13,0,'move 5D tab/4 tab/5',1300);
INSERT INTO "actions" VALUES(4,14,0,'move JS tab/0 tab/3',1400);
INSERT INTO "actions" VALUES(4,15,0,'move 10H tab/2 tab/3',1500);
INSERT INTO "actions" VALUES(4,16,0,'move 10D tab/1 tab/2',1600);
INSERT INTO "actions" VALUES(4,17,0,'move QD tab/2 tab/1',1700);
INSERT INTO "actions" VALUES(4,18,0,'move AH tab/2 found/0',1800);
INSERT INTO "actions" VALUES(4,19,0,'move 4S tab/0 tab/5',1900);
INSERT INTO "actions" VALUES(4,20,0,'move 4D tab/3 tab/4',2000);
INSERT INTO "actions" VALUES(4,21,0,'move AS tab/3 found/2',2100);
INSERT INTO "actions" VALUES(4,22,0,'move 2S tab/6 found/2',2200);
INSERT INTO "actions" VALUES(4,23,0,'move 3S tab/3 found/2',2300);
INSERT INTO "actions" VALUES(4,24,0,'move 4S tab/5 tab/0',2400);
INSERT INTO "actions" VALUES(4,25,0,'move 4S tab/0 tab/5',2500);
INSERT INTO "actions" VALUES(4,26,0,'move JH tab/4 tab/5',2600);
INSERT INTO "actions" VALUES(4,27,0,'move 8S tab/3 tab/6',2700);
INSERT INTO "actions" VALUES(4,28,0,'move KC tab/1 tab/3',2800);
INSERT INTO "actions" VALUES(4,29,0,'move KC tab/3 tab/1',2900);
INSERT INTO "actions" VALUES(4,30,0,'move KC tab/1 tab/3',3000);
INSERT INTO "actions" VALUES(4,31,0,'move 10S tab/4 tab/5',3100);
INSERT INTO "actions" VALUES(4,32,0,'move AC tab/4 found/1',3200);
INSERT INTO "actions" VALUES(4,33,0,'move 2C tab/2 found/1',3300);
INSERT INTO "actions" VALUES(4,34,0,'move KS tab/0 tab/1',3400);
INSERT INTO "actions" VALUES(4,35,0,'move 4S tab/5 tab/1',3500);
INSERT INTO "actions" VALUES(4,36,0,'move 7D tab/0 tab/6',3600);
INSERT INTO "actions" VALUES(4,37,0,'move 4S tab/1 tab/5',3700);
INSERT INTO "actions" VALUES(4,38,0,'move 4S tab/5 tab/1',3800);
INSERT INTO "actions" VALUES(4,39,0,'move 4S tab/1 tab/5',3900);
INSERT INTO "actions" VALUES(4,40,0,'move 5C tab/3 tab/6',4000);
INSERT INTO "actions" VALUES(4,41,0,'move KD tab/5 tab/0',4100);
INSERT INTO "actions" VALUES(4,42,0,'move 4S tab/5 found/2',4200);
INSERT INTO "actions" VALUES(4,43,0,'move 7S tab/6 tab/0',4300);
INSERT INTO "actions" VALUES(4,44,0,'move 6D tab/6 tab/0',4400);
INSERT INTO "actions" VALUES(4,45,0,'move 2D tab/6 found/3',4500);
INSERT INTO "actions" VALUES(4,46,0,'move 3D tab/4 found/3',4600);
INSERT INTO "actions" VALUES(4,47,0,'move 6S tab/5 tab/6',4700);
INSERT INTO "actions" VALUES(4,48,0,'move 9D tab/6 tab/4',4800);
INSERT INTO "actions" VALUES(4,49,0,'move 4C tab/0 tab/1',4900);
INSERT INTO "actions" VALUES(4,50,0,'move 9S tab/0 tab/3',5000);
INSERT INTO "actions" VALUES(4,51,0,'move 3C tab/3 found/1',5100);
INSERT INTO "actions" VALUES(4,52,0,'move 6D tab/3 tab/6',5200);
INSERT INTO "actions" VALUES(4,53,0,'move 4C tab/1 tab/4',5300);
INSERT INTO "actions" VALUES(4,54,0,'move 6H tab/4 tab/3',5400);
INSERT INTO "actions" VALUES(4,55,0,'move 4C tab/4 found/1',5500);
INSERT INTO "actions" VALUES(4,56,0,'move 7C tab/6 tab/3',5600);
INSERT INTO "actions" VALUES(4,57,0,'move 9S tab/3 tab/0',5700);
INSERT INTO "actions" VALUES(4,58,0,'move 2H tab/6 found/0',5800);
INSERT INTO "actions" VALUES(4,59,0,'move 3H tab/2 found/0',5900);
INSERT INTO "actions" VALUES(5,0,0,'move 2H/2 sails/4 centre',0);
INSERT INTO "actions" VALUES(5,1,0,'draw stock',100);
INSERT INTO "actions" VALUES(5,2,0,'draw stock',200);
INSERT INTO "actions" VALUES(5,3,0,'draw stock',300);
INSERT INTO "actions" VALUES(5,4,0,'draw stock',400);
INSERT INTO "actions" VALUES(5,5,0,'draw stock',500);
INSERT INTO "actions" VALUES(5,6,0,'draw stock',600);
INSERT INTO "actions" VALUES(5,7,0,'move 3H waste centre',700);
INSERT INTO "actions" VALUES(5,8,0,'draw stock',800);
INSERT INTO "actions" VALUES(5,9,0,'draw stock',900);
INSERT INTO "actions" VALUES(5,10,0,'draw stock',1000);
INSERT INTO "actions" VALUES(5,11,0,'move 4S/2 waste centre',1100);
INSERT INTO "actions" VALUES(5,12,0,'draw stock',1200);
INSERT INTO "actions" VALUES(5,13,0,'draw stock',1300);
INSERT INTO "actions" VALUES(5,14,0,'draw stock',1400);
INSERT INTO "actions" VALUES(5,15,0,'draw stock',1500);
INSERT INTO "actions" VALUES(5,16,0,'draw stock',1600);
INSERT INTO "actions" VALUES(5,17,0,'draw stock',1700);
INSERT INTO "actions" VALUES(5,18,0,'draw stock',1800);
INSERT INTO "actions" VALUES(5,19,0,'draw stock',1900);
INSERT INTO "actions" VALUES(5,20,0,'move KD waste kings/2',2000);
INSERT INTO "actions" VALUES(5,21,0,'move QC/2 waste kings/2',2100);
INSERT INTO "actions" VALUES(5,22,0,'move JC sails/5 kings/2',2200);
INSERT INTO "actions" VALUES(5,23,0,'move 10S/2 sails/6 kings/2',2300);
INSERT INTO "actions" VALUES(5,24,0,'move 9C sails/0 kings/2',2400);
INSERT INTO "actions" VALUES(5,25,0,'move 5S waste centre',2500);
INSERT INTO "actions" VALUES(5,26,0,'draw stock',2600);
INSERT INTO "actions" VALUES(5,27,0,'draw stock',2700);
INSERT INTO "actions" VALUES(5,28,0,'draw stock',2800);
INSERT INTO "actions" VALUES(5,29,0,'draw stock',2900);
INSERT INTO "actions" VALUES(5,30,0,'draw stock',3000);
INSERT INTO "actions" VALUES(5,31,0,'move 6S/2 waste centre',3100);
INSERT INTO "actions" VALUES(5,32,0,'move 7S/2 sails/5 centre',3200);
INSERT INTO "actions" VALUES(5,33,0,'draw stock',3300);
INSERT INTO "actions" VALUES(5,34,0,'draw stock',3400);
INSERT INTO "actions" VALUES(5,35,0,'draw stock',3500);
INSERT INTO "actions" VALUES(5,36,0,'draw stock',3600);
INSERT INTO "actions" VALUES(5,37,0,'draw stock',3700);
INSERT INTO "actions" VALUES(5,38,0,'draw stock',3800);
INSERT INTO "actions" VALUES(5,39,0,'move KS waste kings/1',3900);
INSERT INTO "actions" VALUES(5,40,0,'move QS sails/6 kings/1',4000);
INSERT INTO "actions" VALUES(5,41,0,'draw stock',4100);
INSERT INTO "actions" VALUES(5,42,0,'move JH/2 sails/7 kings/1',4200);
INSERT INTO "actions" VALUES(5,43,0,'move 10H sails/3 kings/1',4300);
INSERT INTO "actions" VALUES(5,44,0,'move 9D sails/1 kings/1',4400);
INSERT INTO "actions" VALUES(5,45,0,'draw stock',4500);
INSERT INTO "actions" VALUES(5,46,0,'draw stock',4600);
INSERT INTO "actions" VALUES(5,47,0,'draw stock',4700);
INSERT INTO "actions" VALUES(5,48,0,'move KC/2 waste kings/0',4800);
INSERT INTO "actions" VALUES(5,49,0,'draw stock',4900);
INSERT INTO "actions" VALUES(5,50,0,'move 8C waste kings/2',5000);
INSERT INTO "actions" VALUES(5,51,0,'draw stock',5100);
INSERT INTO "actions" VALUES(5,52,0,'move 8D waste kings/1',5200);
INSERT INTO "actions" VALUES(5,53,0,'draw stock',5300);
INSERT INTO "actions" VALUES(5,54,0,'draw stock',5400);
INSERT INTO "actions" VALUES(5,55,0,'draw stock',5500);
INSERT INTO "actions" VALUES(5,56,0,'draw stock',5600);
INSERT INTO "actions" VALUES(5,57,0,'draw stock',5700);
INSERT INTO "actions" VALUES(5,58,0,'draw stock',5800);
INSERT INTO "actions" VALUES(5,59,0,'move 7D waste kings/1',5900);
INSERT INTO "actions" VALUES(6,0,0,'move AH tab/3 found/1',0);
INSERT INTO "actions" VALUES(6,1,0,'draw stock',100);
INSERT INTO "actions" VALUES(6,2,0,'draw stock',200);
INSERT INTO "actions" VALUES(6,3,0,'move 4S waste tab/3',300);
INSERT INTO "actions" VALUES(6,4,0,'draw stock',400);
INSERT INTO "actions" VALUES(6,5,0,'move 3H tab/2 tab/3',500);
INSERT INTO "actions" VALUES(6,6,0,'draw stock',600);
INSERT INTO "actions" VALUES(6,7,0,'draw stock',700);
INSERT INTO "actions" VALUES(6,8,0,'move 2H waste found/1',800);
INSERT INTO "actions" VALUES(6,9,0,'move 3H tab/3 found/1',900);
INSERT INTO "actions" VALUES(6,10,0,'move 3H found/1 tab/3',1000);
INSERT INTO "actions" VALUES(6,11,0,'move 3H tab/3 found/1',1100);
INSERT INTO "actions" VALUES(6,12,0,'move 3H found/1 tab/3',1200);
INSERT INTO "actions" VALUES(6,13,0,'move 3H tab/3 found/1',1300);
INSERT INTO "actions" VALUES(6,14,0,'move 3H found/1 tab/3',1400);
INSERT INTO "actions" VALUES(6,15,0,'move 3H tab/3 found/1',1500);
INSERT INTO "actions" VALUES(6,16,0,'move 3H found/1 tab/3',1600);
INSERT INTO "actions" VALUES(6,17,0,'move 3H tab/3 found/1',1700);
INSERT INTO "actions" VALUES(6,18,0,'move 3H found/1 tab/3',1800);
INSERT INTO "actions" VALUES(6,19,0,'move 3H tab/3 found/1',1900);
INSERT INTO "actions" VALUES(6,20,0,'move 3H found/1 tab/3',2000);
INSERT INTO "actions" VALUES(6,21,0,'move 3H tab/3 found/1',2100);
INSERT INTO "actions" VALUES(6,22,0,'move 3H found/1 tab/3',2200);
INSERT INTO "actions" VALUES(6,23,0,'move 3H tab/3 found/1',2300);
INSERT INTO "actions" VALUES(6,24,0,'draw stock',2400);
INSERT INTO "actions" VALUES(6,25,0,'move 3H found/1 tab/3',2500);
INSERT INTO "actions" VALUES(6,26,0,'move 3H tab/3 found/1',2600);
INSERT INTO "actions" VALUES(6,27,0,'draw stock',2700);
INSERT INTO "actions" VALUES(6,28,0,'move 3H found/1 tab/3',2800);
INSERT INTO "actions" VALUES(6,29,0,'move 3H tab/3 found/1',2900);
INSERT INTO "actions" VALUES(6,30,0,'draw stock',3000);
INSERT INTO "actions" VALUES(6,31,0,'move 3H found/1 tab/3',3100);
INSERT INTO "actions" VALUES(6,32,0,'move 3H tab/3 found/1',3200);
INSERT INTO "actions" VALUES(6,33,0,'move 3H found/1 tab/3',3300);
INSERT INTO "actions" VALUES(6,34,0,'move 3H tab/3 found/1',3400);
INSERT INTO "actions" VALUES(6,35,0,'move 3H found/1 tab/3',3500);
INSERT INTO "actions" VALUES(6,36,0,'draw stock',3600);
INSERT INTO "actions" VALUES(6,37,0,'move AS waste found/2',3700);
INSERT INTO "actions" VALUES(6,38,0,'move 3H tab/3 found/1',3800);
INSERT INTO "actions" VALUES(6,39,0,'move 3H found/1 tab/3',3900);
INSERT INTO "actions" VALUES(6,40,0,'move 3H tab/3 found/1',4000);
INSERT INTO "actions" VALUES(6,41,0,'move 9S tab/2 tab/6',4100);
INSERT INTO "actions" VALUES(6,42,0,'move 3H found/1 tab/3',4200);
INSERT INTO "actions" VALUES(6,43,0,'move 3H tab/3 found/1',4300);
INSERT INTO "actions" VALUES(6,44,0,'move 3H found/1 tab/3',4400);
INSERT INTO "actions" VALUES(6,45,0,'move 3H tab/3 found/1',4500);
INSERT INTO "actions" VALUES(6,46,0,'draw stock',4600);
INSERT INTO "actions" VALUES(6,47,0,'move 3H found/1 tab/3',4700);
INSERT INTO "actions" VALUES(6,48,0,'move 3H tab/3 found/1',4800);
INSERT INTO "actions" VALUES(6,49,0,'move 3H found/1 tab/3',4900);
INSERT INTO "actions" VALUES(6,50,0,'move 3H tab/3 found/1',5000);
INSERT INTO "actions" VALUES(6,51,0,'draw stock',5100);
INSERT INTO "actions" VALUES(6,52,0,'move 3H found/1 tab/3',5200);
INSERT INTO "actions" VALUES(6,53,0,'move 3H tab/3 found/1',5300);
INSERT INTO "actions" VALUES(6,54,0,'move 3H found/1 tab/3',5400);
INSERT INTO "actions" VALUES(6,55,0,'move 6H waste tab/4',5500);
INSERT INTO "actions" VALUES(6,56,0,'move 5C tab/1 tab/4',5600);
INSERT INTO "actions" VALUES(6,57,0,'move JD tab/0 tab/1',5700);
INSERT INTO "actions" VALUES(6,58,0,'move 3H tab/3 found/1',5800);
INSERT INTO "actions" VALUES(6,59,0,'move KC waste tab/0',5900);
INSERT INTO "actions" VALUES(7,0,0,'move AC tab/3 found/1',0);
INSERT INTO "actions" VALUES(7,1,0,'move 10D tab/4 tab/5',100);
INSERT INTO "actions" VALUES(7,2,0,'move 4H tab/3 tab/6',200);
INSERT INTO "actions" VALUES(7,3,0,'move AD tab/3 found/0',300);
INSERT INTO "actions" VALUES(7,4,0,'move 2D tab/6 tab/0',400);
INSERT INTO "actions" VALUES(7,5,0,'move QS tab/5 tab/6',500);
INSERT INTO "actions" VALUES(7,6,0,'move 8D tab/4 tab/3',600);
INSERT INTO "actions" VALUES(7,7,0,'move 9C tab/1 tab/4',700);
INSERT INTO "actions" VALUES(7,8,0,'move 5D tab/1 tab/2',800);
INSERT INTO "actions" VALUES(7,9,0,'move 9C tab/4 tab/6',900);
INSERT INTO "actions" VALUES(7,10,0,'move 9C tab/6 tab/4',1000);
INSERT INTO "actions" VALUES(7,11,0,'move 3H tab/2 tab/5',1100);
INSERT INTO "actions" VALUES(7,12,0,'move 9S tab/3 tab/6',1200);
INSERT INTO "actions" VALUES(7,13,0,'move 9H tab/2 tab/3',1300);
INSERT INTO "actions" VALUES(7,14,0,'move 8S tab/4 tab/6',1400);
INSERT INTO "actions" VALUES(7,15,0,'move AS tab/0 tab/4',1500);
INSERT INTO "actions" VALUES(7,16,0,'move 6S tab/5 tab/1',1600);
INSERT INTO "actions" VALUES(7,17,0,'move 5H tab/1 tab/2',1700);
INSERT INTO "actions" VALUES(7,18,0,'move 6D tab/6 tab/5',1800);
INSERT INTO "actions" VALUES(7,19,0,'move 4S tab/5 tab/1',1900);
INSERT INTO "actions" VALUES(7,20,0,'move JD tab/0 tab/6',2000);
INSERT INTO "actions" VALUES(7,21,0,'move 5S tab/4 tab/5',2100);
INSERT INTO "actions" VALUES(7,22,0,'move QC tab/6 tab/0',2200);
INSERT INTO "actions" VALUES(7,23,0,'move 4S tab/1 tab/2',2300);
INSERT INTO "actions" VALUES(7,24,0,'move 7D tab/1 tab/2',2400);
INSERT INTO "actions" VALUES(7,25,0,'move 7S tab/3 tab/6',2500);
INSERT INTO "actions" VALUES(7,26,0,'move 10S tab/3 tab/0',2600);
INSERT INTO "actions" VALUES(7,27,0,'move KH tab/6 tab/3',2700);
INSERT INTO "actions" VALUES(7,28,0,'move 8S tab/2 tab/0',2800);
INSERT INTO "actions" VALUES(7,29,0,'move 6D tab/2 tab/3',2900);
INSERT INTO "actions" VALUES(7,30,0,'move 4D tab/4 tab/5',3000);
INSERT INTO "actions" VALUES(7,31,0,'move 3C tab/0 tab/5',3100);
INSERT INTO "actions" VALUES(7,32,0,'move 8S tab/5 tab/3',3200);
INSERT INTO "actions" VALUES(7,33,0,'move 4S tab/2 tab/3',3300);
INSERT INTO "actions" VALUES(7,34,0,'move 7C tab/3 tab/6',3400);
INSERT INTO "actions" VALUES(7,35,0,'move KD tab/5 tab/1',3500);
INSERT INTO "actions" VALUES(7,36,0,'move KD tab/1 tab/0',3600);
INSERT INTO "actions" VALUES(7,37,0,'move 2D tab/5 found/0',3700);
INSERT INTO "actions" VALUES(7,38,0,'move 4S tab/3 tab/2',3800);
INSERT INTO "actions" VALUES(7,39,0,'move 4S tab/2 tab/3',3900);
INSERT INTO "actions" VALUES(7,40,0,'move 6D tab/3 tab/6',4000);
INSERT INTO "actions" VALUES(7,41,0,'move 6D tab/6 tab/3',4100);
INSERT INTO "actions" VALUES(7,42,0,'move 6D tab/3 tab/6',4200);
INSERT INTO "actions" VALUES(7,43,0,'move 2H tab/4 tab/5',4300);
INSERT INTO "actions" VALUES(7,44,0,'move 6H tab/5 tab/3',4400);
INSERT INTO "actions" VALUES(7,45,0,'move JS tab/3 tab/5',4500);
INSERT INTO "actions" VALUES(7,46,0,'move 4S tab/6 tab/2',4600);
INSERT INTO "actions" VALUES(7,47,0,'move 8D tab/5 tab/4',4700);
INSERT INTO "actions" VALUES(7,48,0,'move 8S tab/6 tab/0',4800);
INSERT INTO "actions" VALUES(7,49,0,'move JD tab/0 tab/3',4900);
INSERT INTO "actions" VALUES(7,50,0,'move KH tab/3 tab/1',5000);
INSERT INTO "actions" VALUES(7,51,0,'move 8D tab/4 tab/5',5100);
INSERT INTO "actions" VALUES(7,52,0,'move 4S tab/2 tab/1',5200);
INSERT INTO "actions" VALUES(7,53,0,'move KD tab/0 tab/3',5300);
INSERT INTO "actions" VALUES(7,54,0,'move JD tab/1 tab/3',5400);
INSERT INTO "actions" VALUES(7,55,0,'move 2S tab/5 tab/3',5500);
INSERT INTO "actions" VALUES(7,56,0,'move KD tab/3 tab/0',5600);
INSERT INTO "actions" VALUES(7,57,0,'move JD tab/0 tab/1',5700);
INSERT INTO "actions" VALUES(7,58,0,'move KH tab/1 tab/3',5800);
INSERT INTO "actions" VALUES(7,59,0,'move 8S tab/3 tab/6',5900);
CREATE TABLE bookmarks (
            match_id INTEGER NOT NULL REFERENCES matches,
            slot INTEGER NOT NULL,
            log TEXT NOT NULL, -- the actions up to there, a line of a record each
            PRIMARY KEY (match_id, slot)
        ) WITHOUT ROWID
        ;
INSERT INTO "bookmarks" VALUES(1,1,'do 0 move AS tab/2 found/2
do 0 @100 move AD tab/8 found/0
do 0 @200 move 8H tab/10 tab/3
do 0 @300 move 2S tab/16 found/2
do 0 @400 move 2D tab/6 found/0
do 0 @500 move 3S tab/8 found/2
do 0 @600 move JC tab/6 tab/10
do 0 @700 move 2H tab/16 tab/15
do 0 @800 move QS tab/11 tab/2
do 0 @900 move KH tab/17 tab/16');
INSERT INTO "bookmarks" VALUES(2,1,'do 0 move 2D tab/7 found/2
do 0 @100 move 2S tab/0 tab/6
do 0 @200 move 2S tab/6 found/0
do 0 @300 move 5C tab/7 tab/2
do 0 @400 move 3S tab/6 found/0
do 0 @500 move 8C tab/6 tab/1
do 0 @600 move 4D tab/7 tab/2
do 0 @700 move QH tab/0 tab/7
do 0 @800 move QS tab/3 tab/0
do 0 @900 move 7S tab/6 tab/1');
INSERT INTO "bookmarks" VALUES(3,1,'do 0 draw stock
do 0 @100 move 10D waste tab/4
do 0 @200 draw stock
do 0 @300 move 4S waste tab/2
do 0 @400 draw stock
do 0 @500 move 5C waste tab/1
do 0 @600 draw stock
do 0 @700 move KH waste tab/2
do 0 @800 draw stock
do 0 @900 move JC waste tab/4');
INSERT INTO "bookmarks" VALUES(4,1,'do 0 move AH tab/5 tab/2
do 0 @100 move 10H tab/1 tab/2
do 0 @200 move 4S tab/1 tab/0
do 0 @300 move 3C tab/2 tab/5
do 0 @400 move 8H tab/1 tab/5
do 0 @500 move 4H tab/5 tab/1
do 0 @600 move 2C tab/1 tab/2
do 0 @700 move AD tab/1 found/3
do 0 @800 draw stock
do 0 @900 move 10H tab/2 tab/3');
INSERT INTO "bookmarks" VALUES(5,1,'do 0 move 2H/2 sails/4 centre
do 0 @100 draw stock
do 0 @200 draw stock
do 0 @300 draw stock
do 0 @400 draw stock
do 0 @500 draw stock
do 0 @600 draw stock
do 0 @700 move 3H waste centre
do 0 @800 draw stock
do 0 @900 draw stock');
INSERT INTO "bookmarks" VALUES(6,1,'do 0 move AH tab/3 found/1
do 0 @100 draw stock
do 0 @200 draw stock
do 0 @300 move 4S waste tab/3
do 0 @400 draw stock
do 0 @500 move 3H tab/2 tab/3
do 0 @600 draw stock
do 0 @700 draw stock
do 0 @800 move 2H waste found/1
do 0 @900 move 3H tab/3 found/1');
INSERT INTO "bookmarks" VALUES(7,1,'do 0 move AC tab/3 found/1
do 0 @100 move 10D tab/4 tab/5
do 0 @200 move 4H tab/3 tab/6
do 0 @300 move AD tab/3 found/0
do 0 @400 move 2D tab/6 tab/0
do 0 @500 move QS tab/5 tab/6
do 0 @600 move 8D tab/4 tab/3
do 0 @700 move 9C tab/1 tab/4
do 0 @800 move 5D tab/1 tab/2
do 0 @900 move 9C tab/4 tab/6');
CREATE TABLE matches (
            id INTEGER PRIMARY KEY,
            version INTEGER NOT NULL, -- of the record
            game TEXT NOT NULL,
            seed TEXT NOT NULL, -- text, because a seed may be larger than SQLite's numbers
            state TEXT NOT NULL,
            position INTEGER NOT NULL, -- how many actions are in force; the later ones can be redone
            holder TEXT NOT NULL, -- the window that goes on with it
            started TEXT NOT NULL,
            updated TEXT NOT NULL
        , undo TEXT NOT NULL DEFAULT '', line INTEGER NOT NULL DEFAULT 0, peeks INTEGER NOT NULL DEFAULT 0, spent INTEGER NOT NULL DEFAULT 0);
INSERT INTO "matches" VALUES(1,2,'fan','12','running',60,'f2f9cd9d4cc246e9b1e680f538cae194','2026-11-01T12:00:01.000+00:00','2026-11-01T12:01:01.000+00:00','free',0,0,61000);
INSERT INTO "matches" VALUES(2,2,'citadel','5','over',61,'f2f9cd9d4cc246e9b1e680f538cae194','2026-11-01T12:01:02.000+00:00','2026-11-01T12:02:04.000+00:00','free',0,0,61000);
INSERT INTO "matches" VALUES(3,2,'lady-betty','9','running',60,'f2f9cd9d4cc246e9b1e680f538cae194','2026-11-01T12:02:05.000+00:00','2026-11-01T12:03:05.000+00:00','free',0,0,61000);
INSERT INTO "matches" VALUES(4,2,'chinese-discipline','4','running',60,'f2f9cd9d4cc246e9b1e680f538cae194','2026-11-01T12:03:06.000+00:00','2026-11-01T12:04:06.000+00:00','free',0,0,61000);
INSERT INTO "matches" VALUES(5,2,'windmill','21','abandoned',60,'f2f9cd9d4cc246e9b1e680f538cae194','2026-11-01T12:04:07.000+00:00','2026-11-01T12:05:08.000+00:00','free',0,0,61000);
INSERT INTO "matches" VALUES(6,2,'klondike','7','running',60,'f2f9cd9d4cc246e9b1e680f538cae194','2026-11-01T12:05:09.000+00:00','2026-11-01T12:06:09.000+00:00','free',0,0,61000);
INSERT INTO "matches" VALUES(7,2,'yukon','3','running',60,'f2f9cd9d4cc246e9b1e680f538cae194','2026-11-01T12:06:10.000+00:00','2026-11-01T12:07:10.000+00:00','free',0,0,61000);
CREATE TABLE options (
            match_id INTEGER NOT NULL REFERENCES matches,
            number INTEGER NOT NULL,
            name TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (match_id, number)
        ) WITHOUT ROWID
        ;
INSERT INTO "options" VALUES(1,0,'players','1');
INSERT INTO "options" VALUES(1,1,'spaces','k');
INSERT INTO "options" VALUES(2,0,'players','1');
INSERT INTO "options" VALUES(3,0,'players','1');
INSERT INTO "options" VALUES(4,0,'players','1');
INSERT INTO "options" VALUES(5,0,'players','1');
INSERT INTO "options" VALUES(5,1,'passes','1');
INSERT INTO "options" VALUES(6,0,'players','1');
INSERT INTO "options" VALUES(6,1,'draw','1');
INSERT INTO "options" VALUES(6,2,'passes','inf');
INSERT INTO "options" VALUES(6,3,'score','standard');
INSERT INTO "options" VALUES(7,0,'players','1');
CREATE TABLE outcomes ( -- of games for one; those that ended before there was this have none
            match_id INTEGER PRIMARY KEY REFERENCES matches,
            ending TEXT NOT NULL,
            moves INTEGER NOT NULL,
            score INTEGER -- null where the game has no points
        );
INSERT INTO "outcomes" VALUES(2,'given up',60,NULL);
CREATE TABLE profiles (
            id INTEGER PRIMARY KEY,
            key TEXT NOT NULL UNIQUE, -- the name without regard to case
            name TEXT NOT NULL,
            colour INTEGER NOT NULL
        );
CREATE TABLE results (
            match_id INTEGER NOT NULL REFERENCES matches,
            seat INTEGER NOT NULL,
            points INTEGER NOT NULL,
            won INTEGER NOT NULL,
            deals INTEGER NOT NULL,
            PRIMARY KEY (match_id, seat)
        ) WITHOUT ROWID
        ;
INSERT INTO "results" VALUES(2,0,7,0,1);
CREATE TABLE seats (
            match_id INTEGER NOT NULL REFERENCES matches,
            seat INTEGER NOT NULL,
            who TEXT NOT NULL,
            PRIMARY KEY (match_id, seat)
        ) WITHOUT ROWID
        ;
INSERT INTO "seats" VALUES(1,0,'person Ada');
INSERT INTO "seats" VALUES(2,0,'person Ada');
INSERT INTO "seats" VALUES(3,0,'person Ada');
INSERT INTO "seats" VALUES(4,0,'person Ada');
INSERT INTO "seats" VALUES(5,0,'person Ada');
INSERT INTO "seats" VALUES(6,0,'person Ada');
INSERT INTO "seats" VALUES(7,0,'person Ada');
COMMIT;
PRAGMA user_version = 3;
PRAGMA application_id = 1128354372;
