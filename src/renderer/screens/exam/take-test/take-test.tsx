import { BatchScreen } from '../parts/batches/batch-screen'
import { rowActions } from './actions'
import { columns } from './columns'
import { TakeTestDialogs } from './take-test-dialogs'

/** The test day of batches: attendance, paper, test and results (S3 §2 Take Test). */
export const TakeTest = () => <BatchScreen columns={columns} rowActions={rowActions} Dialogs={TakeTestDialogs} />
