import { ApiError } from '#contract/errors.ts'
import { useLoaderData } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { base } from '#web/newsroom/state/base.ts'
import { Entrance } from './entrance.tsx'
import { PasswordForm } from './password-form.tsx'
import { TextLink } from '#web/ui/link.tsx'

/**
 * The token is in the fragment: the server receives it only in a call's body or query, never as the address of a page.
 */
export async function loader() {
  const token = location.hash.slice(1)
  try {
    return { token, link: await ask('deskStaff.link', { token }), ended: '' }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 410) throw error
    return { token, link: undefined, ended: error.message }
  }
}

/** The page of a one-time link: for the first owner, an invitation, or a new password. */
export default function JoinPage() {
  const { token, link, ended } = useLoaderData<typeof loader>()
  const t = useWords()
  if (!link)
    return (
      <Entrance title={t('desk.link_ended')}>
        <p className="mt-4 text-ink-2">{ended}</p>
        <p className="mt-6">
          <TextLink to="/login">{t('desk.log_in')}</TextLink>
        </p>
      </Entrance>
    )
  return (
    <Entrance title={t(`desk.join_${link.purpose}`)}>
      <p className="mt-4 text-ink-2">{t(`desk.join_${link.purpose}_text`)}</p>
      <PasswordForm
        act={async (typed) => {
          await ask('deskStaff.join', {
            token,
            email: typed('email'),
            name: typed('name'),
            password: typed('password'),
          })
          location.replace(base)
        }}
        email={{
          autoComplete: 'username',
          readOnly: link.purpose !== 'owner',
          defaultValue: link.email,
          autoFocus: link.purpose === 'owner',
        }}
        password={{ label: t('desk.new_password'), autoComplete: 'new-password', hint: t('desk.password_hint') }}
        name={
          link.purpose === 'reset'
            ? undefined
            : { autoComplete: 'name', defaultValue: link.name, hint: t('desk.name_hint') }
        }
        submitName={t(link.purpose === 'reset' ? 'desk.save_password' : 'desk.join')}
      />
    </Entrance>
  )
}
