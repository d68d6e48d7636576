-- What changed is named to every process, at the end of its transaction: kind and ids, never data. A statement that
-- changes many rows names their kind alone.
create function name_changes() returns trigger language plpgsql as $$
declare
  named text;
begin
  execute format('select case when count(*) > 50 then ''*'' else string_agg(distinct %1$I::text, '','') end from changed where %1$I is not null', tg_argv[1])
    into named;
  if named is not null then
    perform pg_notify('balise_changes', tg_argv[0] || ' ' || named);
  end if;
  return null;
end $$;

do $$
declare
  pair text[];
begin
  foreach pair slice 1 in array array[
    ['ticket', 'ticket', 'id'], ['intervention', 'intervention', 'id'], ['comment', 'comment', 'id'],
    ['contract', 'contract', 'id'], ['contract_asset', 'contract', 'contract_id'], ['periode', 'periode', 'id'],
    ['finance_entry', 'entry', 'id'], ['asset', 'asset', 'id'], ['material', 'material', 'id'],
    ['controle', 'controle', 'id'], ['site', 'site', 'id'], ['category', 'category', 'id'],
    ['profile', 'profile', 'id'], ['prestataire', 'company', 'id'], ['plan', 'plan', 'id'],
    ['emplacement', 'plan', 'plan_id'], ['attachment', 'ticket', 'ticket_id']
  ] loop
    execute format('create trigger named_added after insert on %I referencing new table as changed for each statement execute function name_changes(%L, %L)', pair[1], pair[2], pair[3]);
    execute format('create trigger named_changed after update on %I referencing new table as changed for each statement execute function name_changes(%L, %L)', pair[1], pair[2], pair[3]);
    execute format('create trigger named_removed after delete on %I referencing old table as changed for each statement execute function name_changes(%L, %L)', pair[1], pair[2], pair[3]);
  end loop;
end $$;

-- Whose rights are no longer what they were: their streams end.
create function name_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('balise_changes', 'account ' ||
    case when tg_table_name = 'app_user' then to_jsonb(coalesce(new, old)) ->> 'id'
      else to_jsonb(coalesce(new, old)) ->> 'user_id' end);
  return null;
end $$;
create trigger named_account after update of is_active, group_id, prestataire_id, password_version or delete on app_user
  for each row execute function name_account();
create trigger named_account after insert or delete on user_permission
  for each row execute function name_account();
