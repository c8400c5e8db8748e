import { folder, yesOrNo } from '#server/platform/config/schemas.ts'
import { group, setting } from '#server/platform/config/setting.ts'

export const data = group('Data', 'Back up this folder, and the database if it is an external one.', {
  folder: setting(
    'DATA_DIR',
    folder,
    '.data',
    'Folder of everything that is stored: the built-in database, uploaded images, keys',
    '--data',
  ),
  demo: setting('DEMO', yesOrNo, '1', 'Whether an empty database is filled with demo content', '--no-demo'),
  isQuiet: setting(
    'QUIET',
    yesOrNo,
    '0',
    'Whether nothing leaves the site: no mail, push, webhook or cast, and nothing is fetched. A copy is quiet by itself',
    '--quiet',
  ),
  isMoved: setting('MOVED', yesOrNo, '0', 'Says once that a copy is the site from now on', '--moved'),
})
