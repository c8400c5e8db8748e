import { mostCounted, type FirstStep, type StepState } from '#domain/newsroom/first-steps.ts'
import { localeFacts, localisePath } from '#domain/platform/locale.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { sectionPages } from '#domain/site/sections.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Mark } from '#web/newsroom/parts/mark.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { useRefresh } from '#web/newsroom/parts/use-refresh.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { useSite } from '#web/state/store.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { Sets } from './sets.tsx'
import { useOnce } from '#web/state/call/use-once.ts'
import { Heading } from '#web/newsroom/parts/heading.tsx'
import { TextLink } from '#web/ui/link.tsx'

const everyMs = 60_000

export async function loader() {
  const [guide, { list }] = await Promise.all([ask('deskStart.read'), ask('deskCatalogue.list')])
  return { guide, list }
}

/** What an owner sets up first: each line says what is so, and what readers see of it. */
export default function StartPage() {
  const { guide, list } = useLoaderData<typeof loader>()
  const { steps, time, is_over, demo_count } = guide
  const t = useWords()
  const { locale, defaultLocale } = useSite()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const { isBusy, once } = useOnce()
  useRefresh(revalidate, everyMs)
  const run = (act: () => Promise<unknown>) => once(() => act().then(() => revalidate()))
  const sendMail = async () => {
    const { email } = await ask('deskStart.mail')
    showToast({ tone: 'success', text: t('deskstart.mail_sent', { email }) })
  }
  const setDemo = (isShown: boolean) => ask('deskStart.setDemo', { is_shown: isShown })
  const removeDemo = async () => {
    await setDemo(false)
    showToast({
      tone: 'success',
      text: t('deskstart.demo_removed'),
      action: { name: t('common.undo'), run: () => void run(() => setDemo(true)) },
    })
  }
  const acts: Partial<Record<FirstStep, React.ReactNode>> = {
    sources: <Act to="/ingest/catalogue" name={t('deskcatalogue.catalogue')} />,
    numbers: <Act to="/entities/series" name={t('deskstart.series')} />,
    mail: may('staff.manage') && (
      <Button disabled={isBusy} onClick={() => void run(sendMail)}>
        {t('deskstart.send_mail')}
      </Button>
    ),
    people: may('staff.manage') && <Act to="/staff" name={t('deskstart.invite')} />,
  }
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <Page
      title={t('deskstart.title')}
      aside={
        <Button onClick={() => void run(() => ask('deskStart.dismiss', { is_over: !is_over }))}>
          {t(is_over ? 'deskstart.reopen' : 'deskstart.dismiss')}
        </Button>
      }
    >
      <p className="max-w-3xl pt-5 text-ink-2">
        {t('deskstart.intro', { host: location.host, done, count: steps.length })}
      </p>
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <section aria-label={t('deskstart.todo')}>
          <Heading text={t('deskstart.todo')} aside={t('deskstart.looked', { time: clockIn(time * 1000, 'UTC') })} />
          <ol>
            {steps.map(({ key, state, text }) => (
              <li
                key={key}
                className={`grid grid-cols-[1rem_1fr] items-baseline gap-x-3 gap-y-1.5 border-b border-soft py-3.5 sm:grid-cols-[1rem_10rem_1fr_auto] ${state === 'bad' ? '-ms-3 ps-3 shadow-[inset_2px_0_var(--color-signal)]' : ''}`}
              >
                <StateMark state={state} />
                <span className={state === 'done' ? '' : 'font-semibold'}>{t(`deskstart.step_${key}`)}</span>
                <span className="text-ink-2 wrap-anywhere max-sm:col-start-2">{text}</span>
                <span className="text-sm max-sm:col-start-2">{acts[key]}</span>
              </li>
            ))}
          </ol>
          <p className="pt-3 text-sm text-ink-3">{t('deskstart.leaves')}</p>
        </section>
        <div>
          <section aria-label={t('deskstart.readers_see')}>
            <Heading
              text={t('deskstart.readers_see')}
              aside={
                <a className="underline underline-offset-3" href={localisePath('/', locale, defaultLocale)}>
                  {t('deskstart.as_reader')}
                </a>
              }
            />
            <ul>
              {guide.shown.map(({ path, count }) => (
                <li key={path} className="flex justify-between gap-4 border-b border-soft py-2 text-sm">
                  <a href={localisePath(path, locale, defaultLocale)}>{t(pageName(path))}</a>
                  <span className="tabular-nums">
                    {count.toLocaleString(localeFacts[locale].tag)}
                    {count === mostCounted && '+'}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          {guide.hidden.length > 0 && (
            <section aria-label={t('deskstart.hidden')}>
              <Heading text={t('deskstart.hidden')} aside={guide.hidden.length} />
              <ul>
                {guide.hidden.map((path) => (
                  <li key={path} className="flex justify-between gap-4 border-b border-soft py-2 text-sm">
                    <span>{t(pageName(path))}</span>
                    <Opener path={path} />
                  </li>
                ))}
              </ul>
              <p className="pt-3 text-sm text-ink-3">{t('deskstart.hidden_note')}</p>
            </section>
          )}
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-4 text-sm text-ink-2">
            {t(demo_count ? 'deskstart.demo_here' : 'deskstart.demo_away', { count: demo_count })}
            {may('staff.manage') && (
              <Button disabled={isBusy} onClick={() => void run(demo_count ? removeDemo : () => setDemo(true))}>
                {t(demo_count ? 'deskstart.demo_remove' : 'deskstart.demo_add')}
              </Button>
            )}
          </p>
        </div>
      </div>
      <Heading
        text={t('deskstart.sets')}
        aside={t('deskcatalogue.on_count', { on: list.filter(({ is_on }) => is_on).length, count: list.length })}
      />
      <Sets list={list} />
    </Page>
  )
}

const Act = ({ to, name }: { to: string; name: string }) => <TextLink to={to}>{name}</TextLink>

const shapes = { done: 'disc', half: 'half', open: 'ring' } as const

function StateMark({ state }: { state: StepState }) {
  const t = useWords()
  return (
    <span>
      {state === 'bad' ? (
        <span aria-hidden="true" className="font-bold text-signal">
          !
        </span>
      ) : (
        <Mark shape={shapes[state]} />
      )}
      <span className="sr-only">{t(`deskstart.state_${state}`)}</span>
    </span>
  )
}

const pageOf = (path: string) => sectionPages.find((page) => page.path === path)!
const pageName = (path: string) => `sections.${pageOf(path).key}` as Extract<WordKey, `sections.${string}`>

type Content = NonNullable<ReturnType<typeof pageOf>['content']>

/** What only people write; sources bring the rest. */
const written: Partial<Record<Content, string>> = {
  article: '/items',
  choice: '/items',
  exclusive: '/items',
  column: '/entities/column',
  incident: '/items',
  topic: '/entities/topic',
  special: '/entities/special',
  story: '/entities/story',
  author: '/items',
  correction: '/items',
  campaign: '/entities/campaign',
  token: '/entities/token',
  round: '/entities/round',
  stream: '/entities/stream',
  explainer: '/entities/explainer',
  report: '/items',
  channel: '/entities/channel',
}

/** The page of the newsroom where an empty page gets its first row. */
function Opener({ path }: { path: string }) {
  const t = useWords()
  const to = written[pageOf(path).content!]
  return <Act to={to ?? '/ingest/catalogue'} name={t(to ? 'deskstart.write' : 'deskstart.turn_on_source')} />
}
