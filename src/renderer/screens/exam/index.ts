import { batchScreen } from './batch/index'
import { checkTestScreen } from './check-test/index'
import { questionScreen } from './question/question'
import { questionCategoryScreen } from './question/question-category'
import { recheckRequestScreen } from './recheck/index'
import { takeTestScreen } from './take-test/index'

/** The test day, and the questions it draws from. */
export const examScreens = [
  batchScreen,
  takeTestScreen,
  checkTestScreen,
  recheckRequestScreen,
  questionCategoryScreen,
  questionScreen,
]
