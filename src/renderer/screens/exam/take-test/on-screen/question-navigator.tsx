import type { SelectedOptions } from '../../parts/papers/selected-options'
import classes from './screen.module.css'
import { createTranslator, type ScreenLanguage, texts } from './test-screen-texts'

type Props = {
  marks: SelectedOptions
  currentIndex: number
  language: ScreenLanguage
  onSelect: (index: number) => void
}

/** Numbered buttons of all questions; answered ones and the current one are highlighted. */
export const QuestionNavigator = ({ marks, currentIndex, language, onSelect }: Props) => (
  <nav className={classes.navigator} aria-label={createTranslator(language)(texts.questions)}>
    {marks.map((selectedOptions, index) => (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the question.
        key={index}
        type="button"
        className={classes.number}
        data-answered={selectedOptions.length > 0 || undefined}
        aria-current={index === currentIndex ? 'step' : undefined}
        aria-label={createTranslator(language)((selectedOptions.length ? texts.answered : texts.unanswered)(index + 1))}
        onClick={() => onSelect(index)}
      >
        {index + 1}
      </button>
    ))}
  </nav>
)
