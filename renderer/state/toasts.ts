import { create } from 'zustand';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  message: string;
  icon: 'done' | 'undo' | 'info';
  action?: ToastAction;
  /** What its action changes: the toast goes when that is no more. */
  about?: 'draft';
}

interface Toasts {
  toasts: readonly Toast[];
  /** Where a page wants them, so that they cover none of its controls; null: they float above the page. */
  dock: HTMLElement | null;
  /** For news only: a failure stands where the work was started. */
  show: (toast: Omit<Toast, 'id'>) => void;
  dismiss: (id: number) => void;
  dismissAbout: (about: Toast['about']) => void;
  setDock: (dock: HTMLElement | null) => void;
}

let lastId = 0;

export const useToasts = create<Toasts>()((set) => ({
  toasts: [],
  dock: null,
  show: (toast) => {
    lastId += 1;
    const made = { ...toast, id: lastId };
    set((now) => ({ toasts: [...now.toasts, made].slice(-3) }));
  },
  dismiss: (id) => {
    set((now) => ({ toasts: now.toasts.filter((toast) => toast.id !== id) }));
  },
  dismissAbout: (about) => {
    set((now) => ({ toasts: now.toasts.filter((toast) => toast.about !== about) }));
  },
  setDock: (dock) => {
    set({ dock });
  },
}));

export function showToast(toast: Omit<Toast, 'id'>): void {
  useToasts.getState().show(toast);
}
