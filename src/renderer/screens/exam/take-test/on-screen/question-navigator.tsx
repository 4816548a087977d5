import type { SelectedOptions } from '../../parts/papers/selected-options'
import classes from './screen.module.css'
import { type ScreenLanguage, selectLanguage, texts } from './test-screen-texts'

type Props = { marks: SelectedOptions; currentIndex: number; language: ScreenLanguage; onGo: (index: number) => void }

/** Numbered buttons of all questions; answered ones and the current one are highlighted. */
export const QuestionNavigator = ({ marks, currentIndex, language, onGo }: Props) => (
  <nav className={classes.strip} aria-label={selectLanguage(language)(texts.questions)}>
    {marks.map((marked, index) => (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the question.
        key={index}
        type="button"
        className={classes.number}
        data-answered={marked.length > 0 || undefined}
        aria-current={index === currentIndex ? 'step' : undefined}
        aria-label={selectLanguage(language)((marked.length ? texts.answered : texts.unanswered)(index + 1))}
        onClick={() => onGo(index)}
      >
        {index + 1}
      </button>
    ))}
  </nav>
)
