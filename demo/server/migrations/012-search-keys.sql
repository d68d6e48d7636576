-- The key of each searched text is stored: computed for every row of every search, it took most of a search's time.
-- A later change of fr_key must compute these columns again.
alter table ticket add column objet_key text generated always as (fr_key(objet)) stored;
alter table asset add column name_key text generated always as (fr_key(name)) stored;
alter table asset add column balise_key text generated always as (fr_key(balise)) stored;
alter table contract add column name_key text generated always as (fr_key(name)) stored;
alter table contract add column numero_key text generated always as (fr_key(numero)) stored;

-- Trigrams find a part of a text without reading every row; for the fewer pieces of equipment and contracts, reading
-- the keys takes less. A server without that extension, or whose role may not
-- install it, reads the stored keys.
do $$
begin
  create extension if not exists pg_trgm;
  create index ticket_objet_key on ticket using gin (objet_key gin_trgm_ops);
exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
  raise notice 'searches have no index: %', sqlerrm;
end $$;
