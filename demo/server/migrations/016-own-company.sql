-- The house's own company, to which work for its own people is given. It has the organisation's name.
alter table prestataire add column interne boolean not null default false;
create unique index prestataire_interne on prestataire (interne) where interne;

-- A company that has the organisation's name already is the one.
update prestataire set interne = true where id = (
  select p.id from prestataire p join config c on c.key = 'SOCIETY_NAME'
  where name_key(p.raison_sociale) = name_key(c.value) and name_key(c.value) <> '' order by p.id limit 1
);
insert into prestataire (raison_sociale, interne)
  select coalesce((select nullif(trim(value), '') from config where key = 'SOCIETY_NAME'), 'Services internes'), true
  where not exists (select from prestataire where interne);
