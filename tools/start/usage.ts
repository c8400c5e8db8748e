import { allSettings } from '#server/platform/config/config.ts'
import { roles } from '#server/platform/config/roles.ts'

/** How a command that runs the site is used: its roles and flags. */
export function startUsage(command: string, summary: string): string {
  const flags = allSettings.filter(({ flag }) => flag).map(({ flag, meaning, name }) => [flag, `${meaning} (${name})`])
  return `${command} -- [role…] [options]
  ${summary}
  Roles: all (default), ${roles.join(', ')}.
${flags.map(([flag, meaning]) => `  ${flag!.padEnd(12)} ${meaning}`).join('\n')}
  All settings are environment variables: docs/configuration.md.`
}
