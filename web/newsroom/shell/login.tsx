import { useStore } from 'zustand'
import { useLocation, type LoaderArgs } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { base } from '#web/newsroom/state/base.ts'
import { login } from '#web/newsroom/state/login.ts'
import { Entrance } from './entrance.tsx'
import { Entry } from './entry.tsx'
import { TextLink } from '#web/ui/link.tsx'

/** A page that needs a complete login redirects to its second step. */
export function loader({ query }: LoaderArgs) {
  login.setState({ need: query.has('step') ? 'second' : 'ended' })
  return null
}

/**
 * The login page. Afterwards the requested page is loaded as a new document, so that no data of an earlier login
 * remains.
 */
export default function LoginPage() {
  const t = useWords()
  const { search } = useLocation()
  const to = new URLSearchParams(search).get('to') ?? ''
  const isSecond = useStore(login, (state) => state.need === 'second')
  return (
    <Entrance title={t(isSecond ? 'desk.second_title' : 'desk.login_title')}>
      <Entry onDone={() => location.assign(base + (/^\/(?!\/)/.test(to) ? to : ''))} />
      {!isSecond && (
        <p className="mt-6 text-sm">
          <TextLink to="/forgot">{t('desk.forgot')}</TextLink>
        </p>
      )}
    </Entrance>
  )
}
