-- What is the same text: what looks alike is (src/core/kernel/lib/fold.ts, D-211), which 015 knew of dashes, apostrophes and
-- blanks alone; more that cannot be seen. Names that become the same stay: only a new name is compared.

-- Signs, and letters of Greek and Cyrillic that look like a Latin one, after what 015 makes of the text.
create function fr_key_alike(t text) returns text language sql immutable strict parallel safe as $$
  select replace(translate(t,
      U&'\23af\2500\2501\055a\275b\275c\02ee\02f6\05f4\275d\275e\2571\27cb\2216\2572\27cd\29f5\29f9\01c0\2223' ||
      U&'\2502\2758\2225\02d0\05c3\2236\a789\066b\201a\2022\2027\2219\22c5\30fb\2053\223c\301c\066d\204e\2217' ||
      U&'\2795\2797\02c2\2039\27e8\3008\02c3\203a\27e9\3009\226a\27ea\300a\226b\27eb\300b\02c6\01c3\266f\20a4' ||
      U&'\2714\0437\0251\03b1\0430\03b2\0432\0441\0256\0501\025b\03b5\0435\0261\050d\03b7\043d\04bb\0269\03b9' ||
      U&'\0456\03f3\0458\03ba\043a\04cf\043c\03bd\00b0\2218\25e6\2205\2300\03bf\043e\0585\03c1\0440\051b\0455' ||
      U&'\03c4\0442\0475\051d\00d7\2715\2716\2573\2a2f\03c7\0445\03c5\0443\04af\03b6\01dd\04d9\2206\220f\2211' ||
      U&'\0278',
      U&'---''''''"""""//\\\\\\\\\\||||\2016::::,,\00b7\00b7\00b7\00b7\00b7~~~***+\00f7<<<<>>>>\00ab\00ab\00ab\00bb\00bb\00bb^!#\00a3\27133aaabbcddeeegghhhiiijjkklmnooooooooppqsttvwxxxxxxxyyyz\0259\0259\03b4\03c0\03c3\03c6'),
    U&'\04d5', 'ae')
$$;

-- The signs of the first translation have a compatibility form, or a small letter, that is another sign. A quotation mark
-- is two apostrophes, as a double prime is.
create or replace function fr_key(t text) returns text language sql immutable strict parallel safe return (
  select replace(regexp_replace(
    case when bare ~ '[^\x01-\x7e]' then fr_key_alike(fr_key_beyond_ascii(bare)) else bare end, ' {2,}', ' ', 'g'),
    '"', '''''')
  from (
    select translate(case when t ~ '[^\x20-\x7e]' then regexp_replace(
        normalize(translate(t, U&'\00b4\0384\1fbd\1fbf\1ffd\1ffe\02da\2070\02dc\02dd\00b8\039c', U&'''''''''''''oo~",m'), NFKD),
        '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u2800\u2d7f\u3164\ue000-\uf8ff\ufdd0-\ufdef\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffc\ufffe\uffff\U0001107f\U00013430-\U0001343f\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U0001fffe\U0001ffff\U0002fffe\U0002ffff\U0003fffe-\U000dffff\U000e0000-\U000e0fff\U000efffe-\U0010ffff]', '', 'g') else t end,
      E'ABCDEFGHIJKLMNOPQRSTUVWXYZ`\t\n\x0b\f\r', E'abcdefghijklmnopqrstuvwxyz\'     ') as bare
  ) x
);

-- The stored keys are computed again.
alter table ticket drop column objet_key, add column objet_key text generated always as (fr_key(objet)) stored;
alter table asset drop column name_key, drop column balise_key,
  add column name_key text generated always as (fr_key(name)) stored,
  add column balise_key text generated always as (fr_key(balise)) stored;
alter table contract drop column name_key, drop column numero_key,
  add column name_key text generated always as (fr_key(name)) stored,
  add column numero_key text generated always as (fr_key(numero)) stored;
create index asset_balise_key on asset (balise_key) where balise <> '';
do $$
begin
  create index ticket_objet_key on ticket using gin (objet_key gin_trgm_ops);
exception when undefined_object then
  raise notice 'searches have no index: %', sqlerrm;
end $$;
