/** Ownership of the data folder, its access rights, and full disks. */
import { type Defect, defect } from './defect.ts';

export const STORE_DEFECTS: readonly Defect[] = [
  defect(
    'B7',
    'opens a folder that another process holds',
    [
      'db/embedded.ts',
      'const lock = lockFolder(folder);',
      'const lock = { check() {}, release() {} };\n  void lockFolder;',
    ],
    ['embedded', '[trust B7] is opened by one process'],
  ),
  defect(
    'B7',
    'believes the owner file of a folder, not the kernel',
    [
      'db/folder-lock.ts',
      "unlock = takeKernelLock(join(folder, 'LOCK.kernel'));",
      'unlock = () => {};\n    void takeKernelLock;',
    ],
    ['folder-lock', '[trust B7] a data folder that is held'],
  ),
  defect(
    'B7',
    'goes on writing when another process has taken its folder over',
    ['db/folder-lock.ts', 'if (!isMine()) endProcess(', 'if (!isMine()) console.error('],
    ['folder-lock', '[trust B7] a holder whose folder another machine took over'],
  ),
  defect(
    'B5',
    'begins writes for which the disk has no room',
    [
      'db/disk-space.ts',
      'if (measure() < reserved + TIMES_WRITTEN * bytes) throw new DiskFull();',
      'void bytes;',
    ],
    ['full-disk.long', 'filled by its own writes refuses', 'long'],
  ),
  defect(
    'B5',
    'goes on after its database has stopped',
    ['db/embedded.ts', 'endProcess(`The database stopped', 'console.error(`The database stopped'],
    ['full-disk.long', 'that leaves the database no way on', 'long'],
  ),
  defect(
    'B5',
    'leaves a server alone that is stuck',
    ['watchdog-worker.ts', 'else if (busy) stuck++;', 'else if (busy) stuck += 0;'],
    ['watchdog.long', 'ends a process that computes', 'long'],
  ),
  defect(
    'B13',
    'lets the database open its files to everybody',
    ['db/durable-fs.ts', 'mode: attributes.mode & ~OTHERS', 'mode: attributes.mode'],
    ['folder-lock', 'are nobody else’s to read'],
  ),
  defect(
    'B13',
    'leaves a folder of an older version open',
    ['db/embedded.ts', 'closeFolder(folder);', 'void closeFolder;'],
    ['folder-lock', 'of an older version are closed'],
  ),
  defect(
    'B8',
    'deletes what has changed meanwhile',
    [
      'tickets/write.ts',
      '  await checkVersion(call.request, row.version, () => toTicket(tx, mediaSecret, row, call.user));\n  const files',
      '  void mediaSecret;\n  const files',
    ],
    ['deletes', 'of a changed ticket is refused'],
  ),
  defect(
    'B11',
    'lets an account send files without end',
    ['files/upload-quota.ts', 'if (bytes > megabytesPerDay * MB) throw', 'if (bytes < 0) throw'],
    ['upload-quota', 'are counted by what came of them'],
  ),
  defect(
    'B19',
    'replaces all data under a server that runs',
    ['db/advisory-lock.ts', "if (!(await take(client, 'pg_try_advisory_xact_lock'))) {", 'if (!client) {'],
    ['postgres', 'is refused while a server runs', 'server-pg'],
  ),
];
