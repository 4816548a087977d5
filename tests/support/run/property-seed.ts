import fc from 'fast-check'

// Property tests use the same inputs in every run; another seed, such as `PROPERTY_SEED=7`, gives others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })
