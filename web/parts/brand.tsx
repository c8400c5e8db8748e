/** The name of the site; its dot is the signal colour. */
export function Brand() {
  return (
    <span className="text-[1.1875rem] font-[750] tracking-tight whitespace-nowrap" translate="no">
      Farwire<span className="text-signal">.</span>
    </span>
  )
}
