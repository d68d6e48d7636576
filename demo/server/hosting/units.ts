/** What systemd needs to run the server as a user of its own, with everything closed off that it need not touch. */
import { join } from 'node:path';
import { SERVER_FLAGS } from '../node-flags.mjs';

export interface UnitOptions {
  /** The project's folder. */
  project: string;
  /** The program that runs it. */
  node: string;
  /** Where the embedded database and the keys are. */
  data: string;
  /** Whether the data is in a PostgreSQL server, which several processes may use and a backup need not stop. */
  shared: boolean;
}

/** Below what the proxies wait for an answer. */
const STOP_SECONDS = 60;

/** No capability, no device, no other process, no folder but its own; V8 writes the code that it runs, so that stays. */
const CLOSED = `NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=yes
PrivateDevices=yes
PrivateUsers=yes
PrivateMounts=yes
ProtectClock=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectControlGroups=yes
ProtectProc=invisible
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RemoveIPC=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @mount @debug @obsolete
SystemCallErrorNumber=EPERM
UMask=0077`;

const runAs = ({ project, data }: UnitOptions): string => `User=balise
Group=balise
WorkingDirectory=${project}
EnvironmentFile=-/etc/balise.env
Environment=DATA_DIR=${data}
ReadWritePaths=${data}`;

const command = ({ node, project }: UnitOptions, ...rest: string[]): string =>
  [node, ...SERVER_FLAGS, join(project, 'demo/server/main.ts'), ...rest].join(' ');

/** The names of the files under `/etc/systemd/system`, and their texts. */
export function printUnits(options: UnitOptions): Record<string, string> {
  const name = options.shared ? 'balise@' : 'balise';
  return {
    [`${name}.socket`]: printSocket(options),
    [`${name}.service`]: printService(options),
    'balise-backup.service': printBackup(options),
    'balise-backup.timer': printTimer(),
  };
}

/**
 * The address is systemd's, which keeps it open while the server is restarted: calls wait there and none is lost. With
 * PostgreSQL a template: `balise@8080` and `balise@8082` are two processes.
 */
const printSocket = ({ shared }: UnitOptions): string => `[Unit]
Description=Address of Balise

[Socket]
ListenStream=127.0.0.1:${shared ? '%i' : '8080'}

[Install]
WantedBy=sockets.target
`;

const printService = (options: UnitOptions): string => `[Unit]
Description=Balise
StartLimitIntervalSec=0
After=network-online.target postgresql.service
Wants=network-online.target
Requires=${options.shared ? 'balise@%i.socket' : 'balise.socket'}

[Service]
${runAs(options)}
Environment=HOST=127.0.0.1
Environment=PORT=${options.shared ? '%i' : '8080'}
Environment=TRUSTED_PROXIES=1
Environment=STOP_SECONDS=${STOP_SECONDS}
ExecStart=${command(options)}
Restart=always
RestartSec=2
KillMode=mixed
TimeoutStopSec=${STOP_SECONDS + 15}
${CLOSED}

[Install]
WantedBy=multi-user.target
`;

/** The embedded database is saved while the server is stopped, its address too, which would start it; +: by root. */
const printBackup = (options: UnitOptions): string => `[Unit]
Description=Backup of Balise

[Service]
Type=oneshot
${runAs(options)}
${options.shared ? '' : 'ExecStartPre=+/usr/bin/systemctl stop balise.socket balise.service\n'}ExecStart=/bin/sh -c 'exec ${command(options, 'backup')} ${options.data}/backups/balise-$$(date +%%F).backup'
ExecStartPost=/usr/bin/find ${options.data}/backups -name "balise-*.backup" -mtime +30 -delete
${options.shared ? '' : 'ExecStopPost=+/usr/bin/systemctl start balise.socket balise.service\n'}${CLOSED}
`;

const printTimer = (): string => `[Unit]
Description=Nightly backup of Balise

[Timer]
OnCalendar=*-*-* 02:30
RandomizedDelaySec=15min
Persistent=yes

[Install]
WantedBy=timers.target
`;
