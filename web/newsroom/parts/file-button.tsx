interface FileButtonProps {
  name: string
  /** The value of the input's `accept` attribute. */
  accept: string
  isBusy?: boolean
  className?: string
  onFile: (file: File) => void
}

/**
 * A button that opens a file chooser; the same file can be chosen again. The browser's own button would be in the
 * browser's language.
 */
export function FileButton({ name, accept, isBusy = false, className = '', onFile }: FileButtonProps) {
  return (
    <label
      className={`relative inline-flex min-h-9 w-fit cursor-pointer items-center rounded-sm border border-control px-3.5 text-sm font-semibold hover:border-ink has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal ${className}`}
    >
      {name}
      <input
        type="file"
        accept={accept}
        disabled={isBusy}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
