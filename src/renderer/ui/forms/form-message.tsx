import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './form-message.module.css'

type Props = {
  words: string
  /** Shown in the same line if there is no error. */
  warning?: string
  /** Not from edge to edge of the window. */
  narrow?: boolean
}

/**
 * Why a form as a whole is refused; '' for nothing. Its line is always there, so that nothing moves when it is said. What is
 * longer ends in dots, and is read whole over what is below.
 */
export const FormMessage = ({ words: text, warning = '', narrow = false }: Props) => (
  <div className={classes.band} data-narrow={narrow || undefined}>
    {text || warning ? <MessageLine key={text || warning} words={text || warning} isMild={!text} /> : null}
  </div>
)

function MessageLine({ words, isMild }: { words: string; isMild: boolean }) {
  const text = useRef<HTMLSpanElement>(null)
  const [isCut, setCut] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const element = text.current
    if (!element) return
    const measure = () => {
      if (element.dataset.open === undefined)
        setCut(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
    }
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const Icon = isMild ? IconInfoCircle : IconAlertTriangle
  return (
    <div className={classes.line} data-mild={isMild || undefined} role={isMild ? 'status' : 'alert'}>
      <Icon size={16} aria-hidden />
      <span ref={text} className={classes.words} data-open={isOpen || undefined}>
        {words}
      </span>
      {isCut ? (
        <UnstyledButton className={classes.more ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
        </UnstyledButton>
      ) : null}
    </div>
  )
}
