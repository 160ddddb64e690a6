import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { FormPage } from '#app/ui/forms/form-page.tsx';
import { PasswordInput } from '#app/ui/forms/password-input.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { LoginLayout } from './login-layout.tsx';
import { shellFor } from '../../shell-data.fixture.ts';

const meta: Meta<typeof LoginLayout> = {
  title: 'Shell/Login layout',
  component: LoginLayout,
  parameters: { layout: 'fullscreen' },
};
export default meta;

export const SignIn: StoryObj<typeof LoginLayout> = {
  args: {
    shell: shellFor('loggedOut'),
    children: (
      <FormPage title="Sign in">
        <Field label="E-mail address">{(field) => <TextInput {...field} type="email" />}</Field>
        <Field label="Password">{(field) => <PasswordInput {...field} />}</Field>
        <Button variant="primary" wide>
          Sign in
        </Button>
      </FormPage>
    ),
  },
};
