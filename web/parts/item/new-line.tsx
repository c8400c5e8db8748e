/** A line between rows where the reader was last. It has no height, because it appears after the page and nothing may move. */
export function NewLine({ text }: { text: string }) {
  return (
    <p className="relative h-0 text-center text-xs before:absolute before:inset-x-0 before:-top-px before:border-t before:border-signal">
      <span className="absolute -top-2.5 left-1/2 -translate-x-1/2 bg-paper px-3 font-semibold whitespace-nowrap text-signal">
        {text}
      </span>
    </p>
  )
}
