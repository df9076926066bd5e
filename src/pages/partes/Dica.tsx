import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import {
  parteDoPainelMostrada,
  selectNoPainel,
} from '@/features/conta/configuracao/configuracaoSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** As dicas da primeira vez: uma por lugar, e uma de cada vez. */
const DICAS = {
  escola:
    'Cada assunto da escola tem a sua aba. De qualquer página, Ctrl K acha um mapa, um aluno, uma turma ou um texto.',
  turma:
    'A página da turma começa pelo que está acontecendo: o que há para corrigir, quem está atrasado e os próximos prazos. “Ver como aluno” mostra o que a turma vê.',
  estudo: 'O que está pendente vem primeiro. Abaixo, tudo o que a turma compartilha com você.',
} as const;
type IdDaDica = keyof typeof DICAS;

/** Fica com as outras coisas que a pessoa escolheu mostrar ou esconder. */
const chaveDa = (dica: IdDaDica): string => `dica:${dica}`;

/** Uma dica no lugar de que fala; dispensada, não volta. */
export function Dica({ dica }: { readonly dica: IdDaDica }) {
  const dispatch = useAppDispatch();
  const usuario = useAppSelector(selectPessoa);
  const escolhidas = useAppSelector(selectNoPainel);
  if (escolhidas[chaveDa(dica)] === false) return null;
  const dispensar = (): void =>
    void dispatch(parteDoPainelMostrada({ usuario, parte: chaveDa(dica), mostra: false }));
  return (
    <Box
      role="note"
      aria-label="Dica"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        maxWidth: 860,
        mb: 2,
        pl: 1.5,
        borderLeft: 3,
        borderColor: 'primary.main',
        '@media print': { display: 'none' },
      }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 18rem' }}>
        {DICAS[dica]}
      </Typography>
      <Button size="small" onClick={dispensar} aria-label="Entendi: não mostrar mais esta dica">
        Entendi
      </Button>
    </Box>
  );
}
