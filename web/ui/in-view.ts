/**
 * Calls `onChange` with those elements that are in view, in the order given: at first, and whenever one enters or
 * leaves. `rootMargin` moves the edges of the viewport outwards. Returns a function that ends the observation.
 *
 * A busy browser reports several changes of an element at once, and only the last one is its current state.
 */
export function observeInView<Observed extends Element>(
  elements: Iterable<Observed>,
  onChange: (inView: Observed[]) => void,
  rootMargin = '0px',
): () => void {
  const observed = [...elements]
  const inView = new Set<Element>()
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        if (isIntersecting) inView.add(target)
        else inView.delete(target)
      }
      onChange(observed.filter((element) => inView.has(element)))
    },
    { rootMargin },
  )
  for (const element of observed) observer.observe(element)
  return () => observer.disconnect()
}
