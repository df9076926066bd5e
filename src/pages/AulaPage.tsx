import { useParams } from 'react-router-dom';
import { useFichaQuery } from '@/api/apiSlice';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { JanelaDeQuemEnsina } from '@/features/escola/aula/JanelaDeQuemEnsina';
import { TextoComListas } from '@/features/mesa/ficha/TextoComListas';
import { useTitulo } from './useTitulo';

/** O que a equipe anotou do mapa, para ler. Sem anotações, ou sem rede, não se diz nada. */
function Anotacoes({ mapaId }: { readonly mapaId: string }) {
  const { currentData } = useFichaQuery(mapaId);
  const anotacoes = currentData?.anotacoes ?? [];
  if (anotacoes.length === 0) return null;
  return (
    <Box component="section" aria-label="Anotações" sx={{ mt: 3 }}>
      <Typography variant="h2">Anotações</Typography>
      {anotacoes.map(({ id, texto }) => (
        <Box key={id} sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
          <TextoComListas texto={texto ?? 'Esta anotação não pode ser lida aqui.'} />
        </Box>
      ))}
    </Box>
  );
}

/** /aula/{nome da aula}: a janela de quem ensina. */
export default function AulaPage() {
  const { aula = '' } = useParams();
  useTitulo('Aula: quem ensina');
  return (
    <JanelaDeQuemEnsina
      key={aula}
      aula={aula}
      anotacoes={(mapaId) => <Anotacoes mapaId={mapaId} />}
    />
  );
}
