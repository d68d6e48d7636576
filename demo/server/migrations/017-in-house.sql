-- The house's own company has the words of « Affecter » until the organisation has a name.
update prestataire set raison_sociale = 'En interne', version = version + 1
  where interne and raison_sociale = 'Services internes'
  and not exists (select from prestataire other where name_key(other.raison_sociale) = name_key('En interne'));
