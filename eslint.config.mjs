// eslint.config.mjs - what is checked of the page's TypeScript, beside its types.
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['web/engine/scene.ts', 'web/engine/protocol.ts'] },
  {
    files: ['web/**/*.ts', 'web/**/*.tsx'],
    extends: [tseslint.configs.strict],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      'max-lines-per-function': ['error', { max: 60 }],
      'max-len': [
        'error',
        {
          code: 128,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreComments: true,
        },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        { property: 'innerHTML', message: 'Say it with elements.' },
        { property: 'outerHTML', message: 'Say it with elements.' },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
);
