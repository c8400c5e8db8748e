import { afterEach, expect, test, vi } from 'vitest'
import { observeInView } from './in-view.ts'

interface Change {
  target: unknown
  isIntersecting: boolean
}

/** Stands in for the browser's observer: `report` delivers changes in one call, as a busy browser does. */
function stubObserver() {
  const observed: unknown[] = []
  let deliver: (changes: Change[]) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (changes: Change[]) => void) {
        deliver = callback
      }
      observe = (element: unknown) => observed.push(element)
      disconnect = () => observed.splice(0)
    },
  )
  return { observed, report: (...changes: Change[]) => deliver(changes) }
}

afterEach(() => vi.unstubAllGlobals())

test('an element that left and came back before its changes were delivered is in view', () => {
  const { report } = stubObserver()
  const link = {} as Element
  const seen: Element[][] = []
  observeInView([link], (inView) => seen.push(inView))
  report({ target: link, isIntersecting: false }, { target: link, isIntersecting: true })
  report({ target: link, isIntersecting: true }, { target: link, isIntersecting: false })
  expect(seen).toEqual([[link], []])
})

test('those in view are in the order of the elements, whatever the order of their changes; the end is the end', () => {
  const { observed, report } = stubObserver()
  const [a, b, c] = [{}, {}, {}] as [Element, Element, Element]
  let seen: Element[] = []
  const end = observeInView([a, b, c], (inView) => (seen = inView))
  report({ target: c, isIntersecting: true }, { target: a, isIntersecting: true })
  expect(seen.map((each) => [a, b, c].indexOf(each))).toEqual([0, 2])
  report({ target: a, isIntersecting: false })
  expect(seen).toEqual([c])
  end()
  expect(observed).toEqual([])
})
