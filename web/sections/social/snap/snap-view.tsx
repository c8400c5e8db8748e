import { useMemo, useState, type CSSProperties } from 'react'
import type { SnapAction } from '#contract/social/snap-elements.ts'
import type { SnapPage } from '#contract/social/snap-page.ts'
import { useStore } from '#web/state/store.ts'
import { Element } from './element.tsx'
import { SnapContext } from './state.ts'
import { toneValue } from './tone.ts'
import { initialValues, type SnapValues } from './values.ts'
import './snap.css'

export interface SnapViewProps {
  page: SnapPage
  isBusy: boolean
  /** Sends the fields to an address; its response is the next page. */
  submit: (target: string, values: SnapValues) => void
  /** Shows the first page of another snap. */
  open: (target: string) => void
}

const firstPart = ({ ui }: SnapPage) =>
  Object.values(ui.elements).flatMap((element) =>
    element.type === 'paginator' ? (element.props?.initialPage ?? 0) : [],
  )[0] ?? 0

/** One page of a snap, rendered from its data, with the values of its fields. A new page is a new component (`key`). */
export default function SnapView({ page, isBusy, submit, open }: SnapViewProps) {
  const store = useStore()
  const elements = useMemo(() => new Map(Object.entries(page.ui.elements)), [page])
  const [values, setValues] = useState(() => initialValues(page))
  const [part, setPart] = useState(() => firstPart(page))
  const parts = Object.values(page.ui.elements).find(({ type }) => type === 'paginator')?.children?.length ?? 1
  const turn = (to: number) => setPart(Math.max(0, Math.min(parts - 1, to)))

  function press(action: SnapAction, more: SnapValues = {}): void {
    if (action.action === 'submit' && !isBusy) submit(action.params.target, { ...values, ...more })
    if (action.action === 'open_snap' && !isBusy) open(action.params.target)
    if (action.action === 'paginator_next') turn(part + 1)
    if (action.action === 'paginator_prev') turn(part - 1)
    if (action.action === 'paginator_go_to') turn(action.params.page)
    if (action.action !== 'compose_cast') return
    const { text = '', channelKey, embeds = [] } = action.params ?? {}
    store.setState({
      composer: {
        kind: 'new',
        text: [text, ...embeds].filter(Boolean).join('\n'),
        ...(channelKey && { channelId: channelKey }),
      },
    })
  }

  const setValue = (name: string, value: SnapValues[string]) => setValues((before) => ({ ...before, [name]: value }))
  return (
    <SnapContext value={{ elements, values, setValue, press, isBusy, part, setPart: turn }}>
      <div className="snap" style={{ '--snap-accent': toneValue(page.theme?.accent ?? 'purple') } as CSSProperties}>
        <Element id={page.ui.root} />
      </div>
    </SnapContext>
  )
}
