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
    ['emplacement', 'plan', 'plan_id'], ['attachment', 'ticket', 'ticket_id'], ['attachment', 'asset', 'asset_id'],
    ['attachment', 'contract', 'contract_id'], ['attachment', 'profile', 'profile_id'], ['config', 'config', 'id'],
    ['help_request', 'help', 'id'], ['user_group', 'group', 'id'], ['group_permission', 'group', 'group_id'],
    ['user_permission', 'user', 'user_id'], ['device', 'device', 'user_id'], ['directory_group', 'directory', 'rank']
  ] loop
    execute format('create trigger %4$I after insert on %1$I referencing new table as changed for each statement execute function name_changes(%2$L, %3$L)', pair[1], pair[2], pair[3], 'named_' || pair[2] || '_insert');
    execute format('create trigger %4$I after update on %1$I referencing new table as changed for each statement execute function name_changes(%2$L, %3$L)', pair[1], pair[2], pair[3], 'named_' || pair[2] || '_update');
    execute format('create trigger %4$I after delete on %1$I referencing old table as changed for each statement execute function name_changes(%2$L, %3$L)', pair[1], pair[2], pair[3], 'named_' || pair[2] || '_delete');
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

-- An account that others see changed; not its last login, which each call may note.
create function name_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('balise_changes', 'user ' || (to_jsonb(coalesce(new, old)) ->> 'id'));
  return null;
end $$;
create trigger named_user after insert or delete
  or update of username, email, first_name, last_name, is_active, group_id, prestataire_id on app_user
  for each row execute function name_user();

-- Work that is taken from one and given to another: who had it reads it no more, and is no longer found as its reader.
create function name_taken() returns trigger language plpgsql as $$
begin
  perform pg_notify('balise_changes', 'intervention *');
  return null;
end $$;
create trigger named_taken after update of prestataire_id, intervenant_id on intervention for each row
  when (old.prestataire_id is distinct from new.prestataire_id or old.intervenant_id is distinct from new.intervenant_id)
  execute function name_taken();
