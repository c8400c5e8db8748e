import { settingGroups } from './config.ts'
import { settingsIn, type Group, type Setting } from './setting.ts'

/** Where `npm run generate` writes `describeSettings()`. */
export const documentationFile = new URL('../../../docs/configuration.md', import.meta.url)

const introduction = `# Configuration

Every setting is an environment variable. All of them have a default that works without network access and without keys. A flag wins over
its variable, an empty variable counts as not set, and a wrong value stops the start with a message that names it. A key or password may be in a file instead, which the name with \`_FILE\` names (\`BACKUP_KEY_FILE=/run/secrets/backup\`). \`{NAME}\` in a default is
replaced by the value of that setting. Addresses are written without a slash at the end.

This page is written by \`npm run generate\` from [server/platform/config/groups](../server/platform/config/groups).

Roles are arguments: \`npm start -- web worker\`. The roles are \`web\` (pages and API), \`notice\` (notification streams), \`ai\` (the calls of the assistant) and \`worker\`
(jobs); without one, all of them run in one process.
`

/** The text of docs/configuration.md: one table a group. */
export const describeSettings = (): string => [introduction, ...settingGroups.map(describeGroup)].join('\n')

const describeGroup = ({ title, about, settings }: Group) =>
  `## ${title}\n\n${about && `${about}\n\n`}${settingsTable(settingsIn(settings))}`

/** The rows of a Markdown table in the columns of docs/configuration.md. */
export function settingsTable(settings: readonly Setting[]): string {
  const code = (text: string) => (text ? `\`${text}\`` : '')
  const rows = settings.map(
    ({ name, flag, fallback, meaning }) => `| ${code(name)} | ${code(flag)} | ${code(fallback)} | ${meaning} |\n`,
  )
  return `| variable | flag | default | meaning |\n|---|---|---|---|\n${rows.join('')}`
}
