import { useState, type DragEvent } from 'react'

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

/** Makes an element accept dropped files: its handlers, and whether files are dragged over it. */
export function useImageDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) =>
        setOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
