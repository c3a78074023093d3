import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { unmanaged } from './unmanaged.ts'

interface PasswordFieldProps extends Omit<FieldProps, 'prefix' | 'type'> {
  /**
   * It is not the password with which this person signs in here: a PIN, or a password for somebody else. The browser's password
   * manager must neither fill it nor keep it. It knows such a field by its type, so this one is a masked text (docs/decisions/0164).
   */
  ofOthers?: boolean
}

/** A password that can be shown (docs/product.md §2.3). */
export function PasswordField({ ofOthers = false, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...(ofOthers && unmanaged)}
      {...props}
      type={shown || ofOthers ? 'text' : 'password'}
      {...(ofOthers && !shown && { inputClass: 'is-masked' })}
      trailing={
        <button
          type="button"
          className="icon-button"
          aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      }
    />
  )
}
