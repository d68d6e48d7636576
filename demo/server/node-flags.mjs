/**
 * How Node runs the reference server: values that live for one call get a small part of the memory, so that many large
 * answers at once add some 70 MB less (`npm run test:load`). `package.json` names the same for `npm run server`.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];
