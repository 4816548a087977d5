import type { Marks } from '../../parts/papers/marks'
import classes from './screen.module.css'
import { type ScreenLanguage, sayIn, words } from './screen-words'

type Props = { marks: Marks; at: number; language: ScreenLanguage; onGo: (at: number) => void }

/** Numbers of all questions, with answered and current ones marked. */
export const PlaceStrip = ({ marks, at, language, onGo }: Props) => (
  <nav className={classes.strip} aria-label={sayIn(language)(words.questions)}>
    {marks.map((marked, index) => (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the place.
        key={index}
        type="button"
        className={classes.number}
        data-answered={marked.length > 0 || undefined}
        aria-current={index === at ? 'step' : undefined}
        aria-label={sayIn(language)((marked.length ? words.answered : words.unanswered)(index + 1))}
        onClick={() => onGo(index)}
      >
        {index + 1}
      </button>
    ))}
  </nav>
)
