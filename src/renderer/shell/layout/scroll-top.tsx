import { t } from '@lingui/core/macro'
import { UnstyledButton } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './shell.module.css'

/** Back-to-top button in the footer, shown after scrolling any part of the screen by more than 300 px (S1 §9). */
export function ScrollTop() {
  const [scrolledElement, setScrolledElement] = useState<Element | null>(null)
  const behavior = useReducedMotion() ? 'instant' : 'smooth'
  useEffect(() => {
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element && target.closest('#main'))
        setScrolledElement(target.scrollTop > 300 ? target : null)
    }
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', onScroll, { capture: true })
  }, [])
  if (!scrolledElement?.isConnected) return null
  return (
    <UnstyledButton className={classes.top ?? ''} onClick={() => scrolledElement.scrollTo({ top: 0, behavior })}>
      <IconArrowUp size={14} aria-hidden />
      {t`Back to the top`}
    </UnstyledButton>
  )
}
