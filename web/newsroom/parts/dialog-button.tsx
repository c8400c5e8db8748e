import { useState, type ComponentProps, type ReactNode } from 'react'
import { Dialog } from '#web/parts/dialog.tsx'
import { Button } from './button.tsx'

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'title' | 'name'> {
  /** The words of the button. */
  name: string
  title: string
  isWide?: boolean
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function DialogButton({ name, title, isWide = false, children, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={title} isWide={isWide}>
        {children(close)}
      </Dialog>
    </>
  )
}
