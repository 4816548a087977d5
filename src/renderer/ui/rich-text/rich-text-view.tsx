import '@mantine/core/styles/Typography.layer.css'
import { Typography } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { mediaUrl } from '#contract/desk/media'
import classes from './rich-text.module.css'
import { sanitisedFragment } from './sanitise'

/** Rendered rich text. The only place where foreign HTML enters the page, as sanitised nodes and never as a string. */
export function RichTextView({ html }: { html: string }) {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const fragment = sanitisedFragment(html)
    for (const media of fragment.querySelectorAll('img[src], video[src], source[src]')) {
      media.setAttribute('src', mediaUrl(media.getAttribute('src') ?? ''))
    }
    container.current?.replaceChildren(fragment)
  }, [html])
  return (
    <Typography>
      <div ref={container} className={classes.view} />
    </Typography>
  )
}
