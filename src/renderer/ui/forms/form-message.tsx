import { t } from '@lingui/core/macro'
import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './form-message.module.css'

type Props = {
  /** Error of the whole form; '' for none. */
  error: string
  /** Shown if there is no error. */
  warning?: string
  /** Shows two lines, for a narrow container. */
  isNarrow?: boolean
}

/**
 * Error or warning of a whole form. Takes the same space without a text, so that the layout does not shift. A long text
 * is cut off; a button shows all of it over the content below.
 */
export const FormMessage = ({ error, warning = '', isNarrow = false }: Props) => (
  <div className={classes.band} data-narrow={isNarrow || undefined}>
    {error || warning ? <MessageLine key={error || warning} text={error || warning} isWarning={!error} /> : null}
  </div>
)

function MessageLine({ text, isWarning }: { text: string; isWarning: boolean }) {
  const textElement = useRef<HTMLSpanElement>(null)
  const [isCut, setCut] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const element = textElement.current
    if (!element) return
    const measure = () => {
      if (element.dataset.open === undefined)
        setCut(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const Icon = isWarning ? IconInfoCircle : IconAlertTriangle
  return (
    <div className={classes.line} data-warning={isWarning || undefined} role={isWarning ? 'status' : 'alert'}>
      <Icon size={16} aria-hidden />
      <span ref={textElement} className={classes.text} data-open={isOpen || undefined}>
        {text}
      </span>
      {isCut ? (
        <UnstyledButton className={classes.more ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t`Show less` : t`Show all`}
        </UnstyledButton>
      ) : null}
    </div>
  )
}
