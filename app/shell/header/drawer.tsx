import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { AllMenus } from './all-menus.tsx';
import styles from './drawer.module.css';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import type { ShellData } from '../types.ts';

/** All menus on small screens. It closes on navigation. */
export function Drawer({ shell, onClose }: { shell: ShellData; onClose: () => void }) {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);
  return (
    <Dialog title={`${shell.siteName} ${shell.vertical.title}`} drawer onClose={onClose}>
      <AllMenus shell={shell} />
      <div className={styles.foot}>
        <ThemeSwitch />
      </div>
    </Dialog>
  );
}
