/**
 * The expected rights, written from the specification (§2 routes, §6 groups and codenames, contract notes) and not
 * from the server's table, whose errors then fail here. `any` object, `own` or `none`; the required codename, and the
 * scope without it.
 */
export const GROUP_NAMES = ['demandeur', 'collaborateur', 'prestataire', 'responsable', 'admin'] as const;
/** What a kiosk can show. */
export const ALL_SCREENS = ['cartes', 'agenda', 'controles', 'tickets', 'interventions'] as const;
export type GroupName = (typeof GROUP_NAMES)[number];
export type Extent = 'any' | 'own' | 'none';

export interface Row {
  operation: string;
  groups: Record<GroupName, Extent>;
  /** The screens of a device that may run it (contract notes, « Devices »): closed unless it is decided here. */
  screens: readonly string[];
  codename: string | null;
  without: Extent;
}

//                           demandeur, collaborateur, prestataire, responsable, admin, screens of a device, codename
const TABLE = `
users.me                     any  any  any  any  any  every                         -
users.list                   own  any  own  any  any  none                          view_config own
users.create                 none none none none any  none                          view_config
users.update                 own  own  own  own  any  none                          view_config own
invitations.create           none none none none any  none                          view_config
users.last_login             none none none any  any  none                          view_config
groups.list                  any  any  any  any  any  none                          -
groups.create                none none none none any  none                          view_config
groups.update                none none none none any  none                          view_config
permissions.list             none none none any  any  none                          view_config
permissions.read             own  own  own  any  any  none                          view_config own
permissions.update           none none none none any  none                          view_config
devices.list                 none none none none any  none                          view_config
devices.create               none none none none any  none                          view_config
devices.secret               none none none none none every                         -
devices.delete               none none none none any  none                          view_config
directory.read               none none none none any  none                          view_config
directory.update             none none none none any  none                          view_config
directory.preview            none none none none any  none                          view_config
example.read                 none none none none any  none                          view_config
example.create               none none none none any  none                          view_config
example.delete               none none none none any  none                          view_config
notifications.read           any  any  any  any  any  none                          -
notifications.update         any  any  any  any  any  none                          -
config.list                  any  any  any  any  any  every                         -
config.read                  any  any  any  any  any  none                          -
config.create                none none none none any  none                          view_config
config.update                none none none none any  none                          view_config
config.delete                none none none none any  none                          view_config
profile.list                 own  any  own  any  any  none                          view_profile
profile.read                 own  any  own  any  any  none                          view_profile
profile.stats                none none none any  any  none                          view_profile
profile.create               none none none any  any  none                          view_profile
profile.update               none none none any  any  none                          view_profile
profile.delete               none none none any  any  none                          view_profile
prestataires.list            none any  own  any  any  none                          view_profile
prestataires.read            none any  own  any  any  none                          view_profile
prestataires.create          none none none any  any  none                          view_profile
prestataires.update          none none none any  any  none                          view_profile
prestataires.delete          none none none any  any  none                          view_profile
attachments.profile.create   none none none any  any  none                          view_profile
attachments.profile.delete   none none none any  any  none                          view_profile
help.list                    own  own  own  any  any  none                          -
help.create                  any  any  any  any  any  none                          -
help.delete                  own  own  own  any  any  none                          -
tickets.list                 own  any  own  any  any  tickets                       view_ticket
tickets.read                 own  any  own  any  any  none                          view_ticket
tickets.stats                own  any  own  any  any  cartes                        -
tickets.analysis             own  any  own  any  any  none                          view_ticket
tickets.open                 any  any  any  any  any  none                          view_ticket
tickets.create               any  any  any  any  any  none                          view_ticket
tickets.update               own  any  none any  any  none                          view_ticket
tickets.delete               own  none none any  any  none                          view_ticket
public_places.list           none none none any  any  none                          -
public_places.read           none none none any  any  none                          -
public_places.update         none none none none any  none                          view_config
public_places.print          none none none any  any  none                          -
public_tickets.list          none none none any  any  none                          view_ticket
public_tickets.decide        none none none any  any  none                          view_ticket
interventions.list           own  any  own  any  any  agenda,interventions          view_intervention
interventions.read           own  any  own  any  any  none                          view_intervention
interventions.stats          own  any  own  any  any  none                          view_intervention
interventions.calendar       own  any  own  any  any  agenda                        -
interventions.create         none any  none any  any  none                          view_intervention
interventions.update         own  any  own  any  any  none                          view_intervention
interventions.delete         none none none any  any  none                          view_intervention
interventions.reminder       none any  none any  any  none                          view_intervention
interventions.generate       none any  own  any  any  none                          view_intervention
comments.latest              any  any  any  any  any  none                          -
comments.list                own  any  own  any  any  none                          view_ticket
comments.create              own  any  own  any  any  none                          view_ticket
comments.update              own  own  own  own  own  none                          view_ticket
comments.delete              own  own  own  any  any  none                          view_ticket
attachments.tickets.create   own  any  own  any  any  none                          view_ticket
attachments.tickets.delete   own  own  own  any  any  none                          view_ticket
attachments.assets.create    none any  none any  any  none                          view_asset
attachments.assets.delete    none own  none any  any  none                          view_asset
sites.list                   any  any  any  any  any  tickets,interventions,agenda  -
sites.create                 none none none any  any  none                          -
sites.update                 none none none any  any  none                          -
sites.delete                 none none none any  any  none                          -
labels.print                 none any  none any  any  none                          view_asset
categories.list              any  any  any  any  any  none                          -
categories.create            none none none any  any  none                          -
categories.update            none none none any  any  none                          -
categories.delete            none none none any  any  none                          -
assets.list                  any  any  any  any  any  none                          view_asset own
assets.read                  any  any  any  any  any  none                          view_asset own
assets.create                none any  none any  any  none                          view_asset
assets.update                none any  none any  any  none                          view_asset
assets.delete                none none none any  any  none                          view_asset
assets.stats                 none any  own  any  any  none                          view_asset
materials.list               none any  any  any  any  none                          view_asset
materials.create             none any  none any  any  none                          view_asset
materials.update             none any  none any  any  none                          view_asset
materials.delete             none any  none any  any  none                          view_asset
controles.list               none any  any  any  any  none                          view_asset
controles.create             none any  none any  any  none                          view_asset
plans.list                   none any  none any  any  none                          view_plan
plans.read                   none any  none any  any  none                          view_plan
plans.create                 none none none any  any  none                          view_plan
plans.update                 none none none any  any  none                          view_plan
plans.delete                 none none none any  any  none                          view_plan
plans.generate               none any  none any  any  none                          view_plan
emplacements.list            none any  none any  any  none                          view_plan
emplacements.create          none none none any  any  none                          view_plan
emplacements.update          none none none any  any  none                          view_plan
emplacements.delete          none none none any  any  none                          view_plan
contracts.list               none none none any  any  controles                     view_contract
contracts.read               none none none any  any  none                          view_contract
contracts.stats              none none none any  any  none                          view_contract
contracts.create             none none none any  any  none                          view_contract
contracts.update             none none none any  any  none                          view_contract
contracts.delete             none none none any  any  none                          view_contract
contracts.generate_entries   none none none any  any  none                          view_contract
contracts.delete_entries     none none none any  any  none                          view_contract
contracts.renew              none none none any  any  none                          view_contract
contracts.comments.list      none none none any  any  none                          view_contract
contracts.comments.create    none none none any  any  none                          view_contract
attachments.contracts.create none none none any  any  none                          view_contract
attachments.contracts.delete none none none any  any  none                          view_contract
periodes.list                none none none any  any  none                          view_contract
periodes.create              none none none any  any  none                          view_contract
periodes.update              none none none any  any  none                          view_contract
periodes.delete              none none none any  any  none                          view_contract
finance.list                 none none none any  any  none                          view_entry
finance.read                 none none none any  any  none                          view_entry
finance.stats                none none none any  any  none                          view_entry
finance.table_stats          none none none any  any  none                          view_entry
finance.export               none none none any  any  none                          view_entry
finance.create               none none none any  any  none                          view_entry
finance.update               none none none any  any  none                          view_entry
finance.delete               none none none any  any  none                          view_entry
`;

export const SPECIFIED: readonly Row[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [operation = '', ...cells] = line.split(/\s+/);
    const extents = cells.slice(0, GROUP_NAMES.length) as Extent[];
    const [device = '', codename, without = 'none'] = cells.slice(GROUP_NAMES.length);
    return {
      operation,
      groups: Object.fromEntries(GROUP_NAMES.map((name, n) => [name, extents[n]])) as Row['groups'],
      screens: device === 'none' ? [] : device === 'every' ? ALL_SCREENS : device.split(','),
      codename: codename === '-' ? null : (codename ?? null),
      without: without as Extent,
    };
  });

/**
 * The groups that may set each field of an intervention: providers propose and report; managers decide and pay; the
 * requester rates the result (spec §6, contract notes).
 */
export const SPECIFIED_FIELDS: Record<string, readonly GroupName[]> = {
  prestataire: ['collaborateur', 'responsable', 'admin'],
  intervenant: ['collaborateur', 'prestataire', 'responsable', 'admin'],
  description: ['collaborateur', 'responsable', 'admin'],
  compte_rendu: ['collaborateur', 'prestataire', 'responsable', 'admin'],
  validation: ['responsable', 'admin'],
  waiting: ['collaborateur', 'prestataire', 'responsable', 'admin'],
  date_intervention: ['collaborateur', 'prestataire', 'responsable', 'admin'],
  date_fin_intervention: ['collaborateur', 'prestataire', 'responsable', 'admin'],
  date_realisation: ['collaborateur', 'prestataire', 'responsable', 'admin'],
  note: ['demandeur', 'collaborateur', 'responsable', 'admin'],
  cout_achat: ['responsable', 'admin'],
};
