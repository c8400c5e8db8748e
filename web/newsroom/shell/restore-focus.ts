/** A control that had the focus, with what is needed to find a place near it once it is gone. */
interface Place {
  control: Element
  /** The control and what it is in, the innermost first, each with its neighbours. */
  chain: { element: Element; next: Element | null; previous: Element | null }[]
}

/** How many controls are remembered: those of a dialog, and before them the one that opened it. */
const remembered = 20
const rows = 'li, tr, article'
const takesFocus = 'a[href], button, input, select, textarea, label, summary, dialog, [tabindex], [contenteditable]'

const isShown = (element: Element) => element.isConnected && element.checkVisibility()
const isUsable = (element: Element) => isShown(element) && !element.matches(':disabled')

/**
 * Moves the focus on when the control that has it disappears, as the buttons of processed rows do: to what took its
 * place, the next row, or the title of the page. The browser would begin at the top of the document again. A control
 * that is only disabled for a while gets the focus back.
 */
export function restoreFocus(): void {
  let places: Place[] = []
  /** The controls that were disabled while they had the focus. */
  const disabled = new WeakSet<Node>()
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    places = [...places, placeOf(target)].slice(-remembered)
    disabled.delete(target)
  })
  // A press beside all controls takes the focus away.
  addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && !target.closest(takesFocus)) places = []
  })
  let isDue = false
  const move = () => {
    isDue = false
    const last = places.at(-1)
    if (!last || document.activeElement !== document.body) return
    // Whoever leaves a control that still works has left the page, for the bar of addresses.
    if (!isUsable(last.control) || disabled.has(last.control)) focusOn(nextFocus(places))
  }
  new MutationObserver((changes) => {
    for (const { target, attributeName } of changes)
      if (attributeName === 'disabled' && target instanceof Element && target.matches(':disabled')) disabled.add(target)
    if (isDue || places.length === 0 || document.activeElement !== document.body) return
    isDue = true
    // What replaces the control may take the focus itself until the next frame.
    requestAnimationFrame(move)
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['disabled', 'open'] })
}

function placeOf(control: Element): Place {
  const chain: Place['chain'] = []
  for (let element: Element | null = control; element; element = element.parentElement)
    chain.push({ element, next: element.nextElementSibling, previous: element.previousElementSibling })
  return { control, chain }
}

/** What gets the focus after these controls; undefined while the last of them is only disabled. */
function nextFocus(places: readonly Place[]): Element | undefined {
  for (const place of places.toReversed()) {
    if (isUsable(place.control)) return place.control
    if (isShown(place.control)) return undefined
    const near = isOfPage(place) && nearest(place)
    if (near) return near
  }
  return document.querySelector('main h1') ?? undefined
}

/** Whether a control was in the content of the page, and not in a message or a dialog, whose opener comes next. */
const isOfPage = ({ chain }: Place) =>
  chain.some(({ element }) => element.matches('main')) && !chain.some(({ element }) => element.matches('dialog'))

/** The innermost part of the page around a control that is still there; where a row is gone what follows in its place. */
function nearest({ chain }: Place): Element | undefined {
  const at = chain.findIndex(({ element }) => isShown(element))
  const [gone, around] = [chain[at - 1], chain[at]?.element]
  if (!around?.closest('main')) return undefined
  if (gone?.element.matches(rows)) {
    const first = gone.previous?.isConnected ? gone.previous.nextElementSibling : around.firstElementChild
    const row = [first, gone.next, gone.previous?.matches(rows) ? gone.previous : null].find(
      (each) => each !== null && isShown(each),
    )
    if (row) return row
  }
  return around.matches('main') ? undefined : around
}

function focusOn(element: Element | undefined): void {
  if (!(element instanceof HTMLElement)) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
  if (element.matches(rows)) element.scrollIntoView({ block: 'nearest' })
}
