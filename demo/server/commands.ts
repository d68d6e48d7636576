/** The commands of `npm run server`: serve, or one of the help text. Each is imported only when it runs. */
import { setPrivateUmask } from './db/file-permissions.ts';
import { exitWith } from './exit.ts';
import { readSettings } from './settings.ts';

const HELP = `npm run server                   serve the application, the API and the demo pages
npm run server -- create-admin   create an administrator (asks, in French, for a name to log in with, an address,
                                 a password, first and last name)
npm run server -- backup FILE    save all data, accounts and files included, as one file
npm run server -- restore FILE   put it back, on the embedded database or on a PostgreSQL server (with --replace:
                                 also where there are accounts already, which are lost)
npm run server -- service        print units of systemd: the server, closed off, and its nightly backup
npm run server -- nginx|caddy NAME [PORT…]  print what stands in front of it (docs/hosting.md)
npm run server -- --help         this text
npm run seed -- demo|large|empty replace all data

Environment:
  PORT                8080; with the demo data, its pages are on the next one
  HOST                the address to listen on: this machine alone unless set; 0.0.0.0 or :: lets others in
  DATA_DIR            .data: where the embedded database lives
  DATABASE_URL        a PostgreSQL server instead of the embedded one
  PUBLIC_URL          the application's address, for links in mails
  CORS_ORIGINS        origins of other sites whose pages hold elements, separated by commas (https://intranet.exemple.fr)
  CONNECT_ORIGINS     origins that the application may also send to (error reports, page views)
  SMTP_URL, MAIL_FROM where and as whom mails are sent
  LDAP_URL            ldaps://host, or ldap://host upgraded by StartTLS: people log in by the house's directory; several,
                      separated by spaces, are tried in order. With it:
  LDAP_BASE           below which people and groups are: dc=exemple,dc=fr
  LDAP_BIND_DN, LDAP_BIND_PASSWORD  the account that looks people up; anonymous unless set
  LDAP_CA_FILE        certificates of the authority of its certificate, where it is the house's own
  LDAP_CREATE         yes: a first login makes an account; no: an administrator makes it beforehand, without a password
  LDAP_FILTER         finds a person; {login} is what was typed (uid, sAMAccountName or userPrincipalName unless set)
  LDAP_GROUP_FILTER   finds the groups that name {dn} or {username}; AD's nested ones:
                      (member:1.2.840.113556.1.4.1941:={dn})
  LDAP_ATTRIBUTES     username=uid,first_name=givenName,last_name=sn,email=mail,groups=memberOf
  LDAP_PASSWORD_PAGE  where people change their password, for the sentence that says so
  TRUSTED_PROXIES     how many proxies stand before the server; unset behind one, all people are one address
  DOCUMENTS_PER_HOUR  30: exports and documents an account
  UPLOAD_MB_PER_DAY   2000: megabytes of files an account sends
  WRITES_PER_HOUR     600: writes an account, and
  WRITE_MB_PER_HOUR   20: megabytes of them without files
  IMPORTS_PER_HOUR    30000: the same of an administrator's imports, counted apart, and
  IMPORT_MB_PER_HOUR  200: megabytes of them
  METRICS_PORT        figures for Prometheus on http://127.0.0.1:PORT/metrics; off unless set
  STOP_SECONDS        3: how long a server that is stopped lets its calls end
  DISK_RESERVE_MB     32: megabytes of its disk that the embedded database leaves free; below, it refuses writes
  LOG_LEVEL           info, or warn on a terminal`;

async function run([command, ...rest]: readonly string[]): Promise<void> {
  setPrivateUmask();
  if (command === '--help' || command === '-h') {
    console.log(HELP);
  } else if (command === 'create-admin') {
    const { createAdmin } = await import('./admin.ts');
    await createAdmin(readSettings());
  } else if (command === 'backup') {
    const { runBackup } = await import('./backup/command.ts');
    await runBackup(readSettings(), rest);
  } else if (command === 'restore') {
    const { runRestore } = await import('./backup/command.ts');
    await runRestore(readSettings(), rest);
  } else if (command === 'service') {
    const { printService } = await import('./hosting/command.ts');
    printService(readSettings());
  } else if (command === 'nginx' || command === 'caddy') {
    const { printProxy } = await import('./hosting/command.ts');
    printProxy(command, rest);
  } else if (command === undefined) {
    const { serve } = await import('./serve.ts');
    await serve(readSettings());
  } else {
    throw new Error(`Unknown command « ${command} ». npm run server -- --help lists them.`);
  }
}

await run(process.argv.slice(2)).catch(exitWith);
