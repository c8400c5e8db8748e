import { languages, wholeNumber, yesOrNo } from '#server/platform/config/schemas.ts'
import { group, setting } from '#server/platform/config/setting.ts'

export const wireDesk = group('Wire desk', 'How the newsroom publishes flashes.', {
  holdSeconds: setting(
    'FLASH_HOLD_SECONDS',
    wholeNumber(0, 300),
    '10',
    'Seconds for which a flash is held, so that it can be taken back before anybody sees it; 0 sends it at once',
  ),
  contributorsSeeOwn: setting(
    'CONTRIBUTORS_SEE_OWN',
    yesOrNo,
    '0',
    'Whether contributors see only their own drafts, and those of others once they are public',
  ),
  machinePublic: setting(
    'MACHINE_TRANSLATION_PUBLIC',
    languages,
    '',
    'Languages, with commas between, in which flashes go out as translated by machine, before a person approves them, for example `tw`',
  ),
})
